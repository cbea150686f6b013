import { lazyDialog } from '@/ui';

/** The dialogs of requests; each brings its code (and the form's rules) when it is first opened. */
export const RequestFormDialog = lazyDialog(async () => ({
  default: (await import('./request-form-dialog')).RequestFormDialog,
}));
export const ProposeDialog = lazyDialog(async () => ({
  default: (await import('./propose-dialog')).ProposeDialog,
}));
export const ProgressDialog = lazyDialog(async () => ({
  default: (await import('./progress-dialog')).ProgressDialog,
}));
