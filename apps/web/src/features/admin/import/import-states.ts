import { text, type Text } from '@skillhour/texts';
import { CircleCheck, CircleX, ListChecks, LoaderCircle, Undo2, type LucideIcon } from 'lucide-react';
import type { Tone } from '@/ui';
import type { ImportState } from './import-views';

interface StateLook {
  label: Text;
  icon: LucideIcon;
  tone: Tone;
}

/** Label, icon and color of each state of an import. */
export const IMPORT_STATES: Readonly<Record<ImportState, StateLook>> = {
  reading: { label: text('Reading'), icon: LoaderCircle, tone: 'sky' },
  ready: { label: text('To review'), icon: ListChecks, tone: 'sky' },
  running: { label: text('Running'), icon: LoaderCircle, tone: 'sky' },
  done: { label: text('Done'), icon: CircleCheck, tone: 'leaf' },
  failed: { label: text('Failed'), icon: CircleX, tone: 'rose' },
  undone: { label: text('Undone'), icon: Undo2, tone: 'stone' },
};

/** States in which the server is working, so that the page asks for the progress. */
export const isWorking = (state: ImportState | undefined): boolean =>
  state === 'reading' || state === 'running';

/**
 * Refresh interval in milliseconds. While the server works, the page shows the progress. Otherwise it shows within
 * seconds what another admin decided.
 */
export const refreshMs = (state: ImportState | undefined): number => (isWorking(state) ? 1_000 : 10_000);
