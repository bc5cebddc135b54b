// The bots of each level by name; each has a face. Made by tools/faces.py; do not edit.
export const CAST: Record<string, readonly string[]> = {
  "recruit": ["Pip", "Kiki", "Momo", "Lulu"],
  "agent": ["Vera", "Otto", "Ida", "Hugo"],
  "veteran": ["Magnus", "Regina", "Konrad", "Augusta"],
};
