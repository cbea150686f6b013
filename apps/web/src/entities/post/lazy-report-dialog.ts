import { lazyDialog } from '@/ui';

/** The report form; its code loads when it is first opened. */
export const ReportDialog = lazyDialog(async () => ({
  default: (await import('./report-dialog')).ReportDialog,
}));
