/** Stroked outlines on a canvas of 24 by 24, drawn for this game. */
const ICONS = {
  back: "M15 5 8 12 15 19",
  bot: "M5 9H19V19H5ZM12 9V5M12 4.5v-1M9 13v1.5M15 13v1.5M2.5 12v4M21.5 12v4",
  chat: "M4 5H20V16H11L6.5 20V16H4Z",
  check: "M4.5 12.5 10 18 20 6.5",
  close: "M6 6 18 18M18 6 6 18",
  crown: "M4 18.5H20M4.5 15.5 3.5 7 8.5 10.5 12 5 15.5 10.5 20.5 7 19.5 15.5Z",
  dial: "M3.5 17a8.5 8.5 0 1 1 17 0M12 17 15.5 10M7 17H17M12 6v1.5M6 9l1 1M18 9l-1 1",
  download: "M12 4V15M7 10.5 12 15.5 17 10.5M5 20H19",
  eye:
    "M2.5 12C6 6.5 18 6.5 21.5 12C18 17.5 6 17.5 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5Z",
  flag: "M6 21V4M6 5H18L15.5 9 18 13H6",
  flip: "M4 8H17L13.5 4.5M20 16H7L10.5 19.5",
  friends:
    "M9 11a3.2 3.2 0 1 0 0-6.4a3.2 3.2 0 0 0 0 6.4ZM3 19.5c0-7 12-7 12 0M16 11a2.7 2.7 0 1 0-1-5.2M17.5 14c2.5.5 4 2.4 4 5.5",
  gear: "M4 7.5H11M17 7.5H20M14 4.5V10.5M4 16.5H7M13 16.5H20M10 13.5V19.5",
  glass:
    "M6 3.5H18M6 20.5H18M7.5 3.5C7.5 9 11 10 11 12C11 14 7.5 15 7.5 20.5M16.5 3.5C16.5 9 13 10 13 12C13 14 16.5 15 16.5 20.5M9.5 18.5H14.5",
  history: "M4 6.5H20M4 12H20M4 17.5H13",
  key: "M8 8.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8ZM11.5 12.5H21V16.5M17 12.5V15.5",
  language:
    "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17ZM3.5 12H20.5M12 3.5c-5 5-5 12 0 17c5-5 5-12 0-17Z",
  link:
    "M10 14a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0L5 13.3A4 4 0 0 0 10.7 19l1.3-1.3",
  menu: "M4 7H20M4 12H20M4 17H20",
  minus: "M5 12H19",
  next: "M9 5 16 12 9 19",
  note: "M5 4H19V15L14 20H5ZM14 20V15H19M8.5 8.5H15.5M8.5 12H12",
  pause: "M8.5 5.5V18.5M15.5 5.5V18.5",
  pencil: "M4 20 5 15.5 16 4.5 19.5 8 8.5 19ZM14 6.5 17.5 10",
  play: "M7 5 18.5 12 7 19Z",
  plus: "M12 5V19M5 12H19",
  print: "M7 8.5V4H17V8.5M7 16H4V8.5H20V16H17M7 13.5H17V20H7Z",
  question: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1.2.6-1.5 1.2-1.5 2.6M12 18.5v.5",
  replay: "M6 5 6 19M20 5.5 10 12 20 18.5Z",
  screen: "M3.5 5H20.5V16H3.5ZM8.5 20H15.5M12 16V20",
  shuffle:
    "M3.5 7H7.5L15.5 17H20M3.5 17H7.5L9.5 14.5M13.5 9.5 15.5 7H20M17.5 4.5 20 7 17.5 9.5M17.5 14.5 20 17 17.5 19.5",
  sound: "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM15.5 9c1.6 1.8 1.6 4.2 0 6M18 6.5c3 3.3 3 7.7 0 11",
  silent: "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5ZM16 9.5 21 14.5M21 9.5 16 14.5",
  stop: "M6.5 6.5H17.5V17.5H6.5Z",
  turn: "M5.5 9A7.5 7.5 0 1 1 4.5 13.5M5.5 4.5V9H10",
  warning: "M12 4 21.5 20H2.5ZM12 10v5M12 17.5v.5",
} as const;

export type IconName = keyof typeof ICONS;

/** A line icon in the current text colour; hidden from screen readers, so give words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
