import type { EntryLevel } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';

/** The names of the levels, in order. */
export const LEVELS: Record<EntryLevel, Text> = {
  beginner: text('Beginner'),
  intermediate: text('Intermediate'),
  advanced: text('Advanced'),
};
