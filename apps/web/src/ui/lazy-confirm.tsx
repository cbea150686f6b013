import type { ConfirmDialogProps } from './confirm-dialog';
import { lazyDialog } from './lazy-dialog';

/** Confirmation dialog; its code loads when it is first opened. */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(async () => ({
  default: (await import('./confirm-dialog')).ConfirmDialog,
}));
