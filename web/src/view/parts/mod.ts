/** Every part of the look: components with plain props that know nothing of the game's messages. */

export { Board, type BoardProps } from "./board.tsx";
export { Button, type ButtonProps } from "./button.tsx";
export { Card, type CardProps, initial, type Marker } from "./card.tsx";
export { Cover, type CoverProps } from "./cover.tsx";
export { Dialog, type DialogProps, Sheet } from "./dialog.tsx";
export { Choice, type ChoiceProps, Field, type FieldProps, type Option, Toggle } from "./field.tsx";
export { Disclosure, type DisclosureProps, LINE_DOT } from "./disclosure.tsx";
export { Face, type FaceProps } from "./face.tsx";
export { group } from "./figures.ts";
export { Glass, type GlassProps } from "./glass.tsx";
export { type Find, HistoryList, type HistoryListProps, type PastClue } from "./history.tsx";
export { Icon, type IconName } from "./icon.tsx";
export type { Identity, Team } from "./identity.ts";
export { KeyGrid, type KeyGridProps, type KeySquare } from "./keygrid.tsx";
export { MiniBoard, type MiniBoardProps, type MiniCard } from "./miniboard.tsx";
export { Notice, Notices, type Toast, type Tone } from "./notice.tsx";
export { Pips, type PipsProps } from "./pips.tsx";
export { Shape } from "./shape.tsx";
export { Slip, type SlipProps } from "./slip.tsx";
export { type Tab, Tabs, type TabsProps } from "./tabs.tsx";
export { Wave } from "./wave.tsx";
export { Wordmark } from "./wordmark.tsx";
