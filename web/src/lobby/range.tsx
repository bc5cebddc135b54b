/** A number between two others, as a slider; asked for when the finger lets go. */

interface RangeProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

export function Range({ label, onChange, ...rest }: RangeProps) {
  return (
    <label class="range">
      <span>{label}</span>
      <input
        type="range"
        {...rest}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}
