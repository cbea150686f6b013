/** The veil; it scrolls a dialog that is taller than the window. */
export const overlayClass =
  'fixed inset-0 z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-[oklch(0.17_0.016_210/.55)] sm:p-6';

/** 480 px with round corners; a full-height sheet on phones. */
export const panelClass =
  'flex w-full min-h-full flex-col gap-4 bg-surface p-[1.15rem] text-ink ' +
  'sm:min-h-0 sm:w-[30rem] sm:max-w-full sm:rounded-xl sm:border sm:border-line sm:p-6 sm:shadow-float';

/** A short question: 480 px; on phones at the bottom, where the thumb is. */
export const questionClass =
  'flex w-full flex-col gap-4 self-end rounded-t-xl bg-surface p-[1.15rem] pb-6 text-ink shadow-float ' +
  'sm:w-[30rem] sm:max-w-full sm:self-center sm:rounded-xl sm:border sm:border-line sm:p-6';
