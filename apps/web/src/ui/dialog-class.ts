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

/** Around a long form: no taller than the window, whatever its zoom; in a window too low for a frame all of it scrolls. */
export const frameClass =
  'max-h-dvh min-h-0! h-dvh sm:h-auto sm:max-h-[calc(100dvh-3rem)] sm:self-start [@media(max-height:22rem)]:h-auto! [@media(max-height:22rem)]:max-h-none!';

/** What scrolls within the frame; its fields' rings and shadows keep their room. */
export const middleClass =
  '-mx-[1.15rem] min-h-0 grow overflow-y-auto border-y border-line px-[1.15rem] py-4 sm:-mx-6 sm:px-6 [@media(max-height:22rem)]:overflow-visible';
