import { t } from '@skillhour/texts';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button, Card, formatDateTime, lazyDialog } from '@/ui';
import { newAccounts, type Import, type ImportTotals } from '../import-views';
import { ReportButton } from './report-button';
import type { UndoDialogProps } from './undo-dialog';

const UndoDialog = lazyDialog<UndoDialogProps>(async () => ({
  default: (await import('./undo-dialog')).UndoDialog,
}));

/** Result of a finished run, its report, and how long it can be undone. */
export function DoneCard({ current }: { current: Import }) {
  const id = useId();
  const [isUndoing, setUndoing] = useState(false);
  const { totals, settings, ran_at, expires_at } = current;
  return (
    <Card padded aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-lg">
        {t('The bank has moved in')}
      </h2>
      {ran_at !== null && (
        <p className="text-sm text-ink-2">{t('Run on {time}', { time: formatDateTime(ran_at) })}</p>
      )}
      {totals && <Summary totals={totals} />}
      <div className="flex flex-wrap gap-3">
        <ReportButton id={current.id} />
        <Button variant="danger" icon={<Undo2 aria-hidden />} onClick={() => setUndoing(true)}>
          {t('Undo import')}
        </Button>
      </div>
      <p className="text-xs text-ink-2">
        {t(
          'The report lists what wasn’t imported as it is. You can undo the import until an imported member has signed in or one of these minutes has moved. Files and rows are deleted on {time}.',
          {
            time: formatDateTime(expires_at),
          },
        )}
      </p>
      <UndoDialog
        open={isUndoing}
        id={current.id}
        bank={settings?.bank ?? ''}
        accounts={totals ? newAccounts(totals) : 0}
        onClose={() => setUndoing(false)}
      />
    </Card>
  );
}

const Summary = ({ totals }: { totals: ImportTotals }) => (
  <ul className="grid list-disc gap-1 ps-5 text-sm">
    <li>{t('{count, plural, one {# account} other {# accounts}}', { count: newAccounts(totals) })}</li>
    <li>
      {t('{count, plural, one {# offer or request} other {# offers and requests}}', {
        count: totals.rows.entry.ready,
      })}
    </li>
    <li>
      {t('{count, plural, one {# exchange} other {# exchanges}} before the move', {
        count: totals.rows.movement.ready,
      })}
    </li>
    {totals.differences > 0 && (
      <li>
        {t(
          '{count, plural, one {# balance differs from the sum of its exchanges. The stated balance counts.} other {# balances differ from the sums of their exchanges. The stated balances count.}}',
          {
            count: totals.differences,
          },
        )}
      </li>
    )}
  </ul>
);
