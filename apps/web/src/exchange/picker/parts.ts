import { text, type Text } from '@skillhour/texts';

export type Part = 'morning' | 'afternoon' | 'evening' | 'night';

/** The parts of a day by their first hour; the night is the time before the morning. */
export const PARTS = [
  { value: 'morning', label: text('Morning'), from: 6 },
  { value: 'afternoon', label: text('Afternoon'), from: 12 },
  { value: 'evening', label: text('Evening'), from: 18 },
  { value: 'night', label: text('Night'), from: 0 },
] as const satisfies { value: Part; label: Text; from: number }[];

export const partOf = (hour: number): Part =>
  hour < 6 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening';
