import { text, type Text } from '@skillhour/texts';

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

/** The parts of a day by their first hour; the night is the time before the morning. */
export const DAY_PARTS = [
  { value: 'morning', label: text('Morning'), from: 6 },
  { value: 'afternoon', label: text('Afternoon'), from: 12 },
  { value: 'evening', label: text('Evening'), from: 18 },
  { value: 'night', label: text('Night'), from: 0 },
] as const satisfies { value: DayPart; label: Text; from: number }[];

export const dayPartOf = (hour: number): DayPart =>
  hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
