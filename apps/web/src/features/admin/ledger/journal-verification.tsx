import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { JournalReport } from '@/entities/books/journal-report';
import { Button, Card, FailureNote, Loading, Skeleton } from '@/ui';

/** On-demand check that all accounts sum to zero and that the journal's hash chain is intact. */
export function JournalVerification() {
  const { data, error, mutate, isValidating } = useCall(
    'ledger.journal.check',
    {},
    { revalidateOnFocus: false },
  );
  return (
    <Card padded aria-labelledby="check" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="check" className="text-lg">
          {t('Journal check')}
        </h2>
        <Button size="small" busy={isValidating && t('Checking...')} onClick={() => void mutate()}>
          {t('Check again')}
        </Button>
      </div>
      {data ? (
        <JournalReport finding={data} />
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t check the journal.')}</FailureNote>
      ) : (
        <Loading className="grid gap-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </Loading>
      )}
    </Card>
  );
}
