/** CSS classes of all text-like controls. An error shows a 2 px rose border without moving the text. */
export const inputClass =
  'w-full min-h-(--control-h) rounded-md border border-edge bg-surface px-3.5 py-2.5 text-base leading-normal text-ink ' +
  'focus:outline-3 focus:outline-offset-0 focus:outline-spruce focus:border-spruce ' +
  'aria-invalid:border-rose aria-invalid:shadow-[inset_0_0_0_1px_var(--color-rose)] ' +
  'disabled:bg-sunken disabled:text-ink-2 disabled:border-line';
