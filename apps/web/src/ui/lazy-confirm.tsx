import type { ConfirmDialogProps } from './confirm-dialog';
import { lazyDialog } from './lazy-dialog';

/** The question before a deed; its code comes with the first question. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}));
