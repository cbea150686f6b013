import { lazyDialog } from '@/ui';

/** The form for one skill; its code and the contract's rules load when it is first opened. */
export const EntryDialog = lazyDialog(async () => ({
  default: (await import('./entry-dialog')).EntryDialog,
}));
