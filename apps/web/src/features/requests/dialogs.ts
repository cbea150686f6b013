import { lazyDialog } from '@/ui';

/** Dialogs of a request's page. The code of each is loaded when it is first opened. */
export const ProposeDialog = lazyDialog(async () => ({
  default: (await import('./propose-dialog')).ProposeDialog,
}));
export const TakeDownDialog = lazyDialog(async () => ({
  default: (await import('./take-down-dialog')).TakeDownDialog,
}));
export const ProgressDialog = lazyDialog(async () => ({
  default: (await import('./progress-dialog')).ProgressDialog,
}));
