import { lazyDialog } from '@/ui';

/** The dialogs of a request's page; each brings its code when it is first opened. */
export const ProposeDialog = lazyDialog(async () => ({
  default: (await import('./propose-dialog')).ProposeDialog,
}));
export const TakeDownDialog = lazyDialog(async () => ({
  default: (await import('./take-down-dialog')).TakeDownDialog,
}));
export const ProgressDialog = lazyDialog(async () => ({
  default: (await import('./progress-dialog')).ProgressDialog,
}));
