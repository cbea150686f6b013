import { t } from '@skillhour/texts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button, lazyDialog } from '@/ui';
import type { ReportedKind } from './views';

const ReportDialog = lazyDialog(async () => ({ default: (await import('./report-dialog')).ReportDialog }));

/** Reports a blog, a question, an answer or a comment; the form brings its code when it is first opened. */
export function ReportButton({ kind, id }: { kind: ReportedKind; id: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="ghost" icon={<Flag aria-hidden />} onClick={() => setOpen(true)}>
        {t('Report')}
      </Button>
      <ReportDialog open={open} onOpenChange={setOpen} kind={kind} id={id} />
    </>
  );
}
