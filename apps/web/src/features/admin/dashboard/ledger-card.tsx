import { t } from '@skillhour/texts';
import { useCall, type CallOutput } from '@/api';
import { useCommunity } from '@/community';
import { JournalStatus } from '@/entities/books/journal-report';
import { paths } from '@/routing';
import { Bead, Card, FailureNote, Loading, RelativeTime, Skeleton, TextLink, RichText } from '@/ui';
import { formatBalance } from '@/ui/balance-format';
import type { ReactNode } from 'react';

type Holdings = NonNullable<CallOutput<'ledger.journal.read_holdings'>['holdings']>;

/** The ledger's state as a sentence, and the minutes per kind of account, as of the last periodic check. */
export function LedgerCard() {
  const proof = useCall('ledger.journal.read_proof', {});
  const { data, error, mutate } = useCall('ledger.journal.read_holdings', {});
  const check = proof.data?.check;
  const isPending = proof.data?.check === null || data?.holdings === null;
  const hasFailed = (!data && error) || (!proof.data && proof.error);
  return (
    <Card padded aria-labelledby="ledger" className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="ledger" className="text-lg">
          {t('Ledger')}
        </h2>
        <span className="text-sm">
          <TextLink to={paths.adminLedger()}>{t('Open the ledger')}</TextLink>
        </span>
      </div>
      {check && data?.holdings ? (
        <>
          <JournalStatus finding={check} />
          <Accounts holdings={data.holdings} />
          <p className="text-xs text-ink-2">
            <RichText
              text={t(
                '{entries, plural, one {# entry} other {# entries}} in the journal, checked <when></when>.',
                {
                  entries: data.holdings.entries,
                },
              )}
              parts={{ when: () => <RelativeTime at={check.checked_at} /> }}
            />
          </p>
        </>
      ) : isPending ? (
        <p className="text-ink-2">{t('The first check is running. Check back in a moment.')}</p>
      ) : hasFailed ? (
        <FailureNote
          onRetry={() => {
            void mutate();
            void proof.mutate();
          }}
        >
          {t('We couldn’t load the last check.')}
        </FailureNote>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Card>
  );
}

/** The four kinds of accounts with their sum of zero, followed by debts. */
function Accounts({ holdings }: { holdings: Holdings }) {
  const { available, held, platform, community, debtors, debt, credit } = holdings;
  // A community that never sold minutes has an empty platform account, which is not worth showing.
  const sells = useCommunity().plans || platform !== 0;
  return (
    <dl className="divide-y divide-line text-sm">
      <Row minutes={available}>
        <Bead /> {t('Members, available')}
      </Row>
      <Row minutes={held}>
        <Bead state="held" /> {t('Members, on hold')}
      </Row>
      {sells && <Row minutes={platform}>{t('Platform (purchases)')}</Row>}
      <Row minutes={community}>{t('Community (grants)')}</Row>
      <Row minutes={available + held + platform + community}>
        <b>{t('Sum')}</b>
      </Row>
      {credit !== undefined && <Row minutes={credit}>{t('Credit lines')}</Row>}
      <Row minutes={debt}>
        {t('Owed by {debtors, plural, one {# member} other {# members}}', { debtors })}
      </Row>
    </dl>
  );
}

const Row = ({ minutes, children }: { minutes: number; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 py-2.5">
    <dt className="flex items-center gap-2">{children}</dt>
    <dd className="font-semibold whitespace-nowrap">
      {t('{minutes} min', {
        minutes: formatBalance(minutes),
      })}
    </dd>
  </div>
);
