import { t } from '@skillhour/texts';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui';
import { ReportDialog } from './lazy-report-dialog';
import type { ReportedKind } from './views';

/** Reports a blog, question, answer or comment. The form's code loads when it is first opened. */
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
