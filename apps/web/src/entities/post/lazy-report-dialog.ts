import { lazyDialog } from '@/ui';

/** The report's form; it brings its code when it is first opened. */
export const ReportDialog = lazyDialog(async () => ({
  default: (await import('./report-dialog')).ReportDialog,
}));
