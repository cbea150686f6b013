import { t } from '@skillhour/texts';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { errorMessageOf, useCall, type CallInput } from '@/api';
import { useMember } from '@/auth';
import { PageHeading, PageTitle, paths } from '@/routing';
import {
  Button,
  Checkbox,
  FailureNote,
  fullNameOf,
  Loading,
  Select,
  Skeleton,
  TextLink,
  Wordmark,
} from '@/ui';
import { DownloadTable } from './download-table';
import { MonthHistory } from './month-history';
import { selectableMonths, formatMonth } from './months';
import { periodOf, monthInUrl } from './period';
import { StatementTable } from './statement-table';
import { useOldestExchange } from './use-oldest-exchange';

/** A month's transfers as a printable page and as a downloadable table. */
export default function StatementPage() {
  const member = useMember();
  const [query, setQuery] = useSearchParams();
  const month = monthInUrl(query);
  const period = periodOf(month);
  const oldest = useOldestExchange();
  const [withHistory, setWithHistory] = useState(false);
  const first = new Date(member.created_at);
  const months = selectableMonths(
    month,
    withHistory && oldest && oldest < first ? oldest : first,
    new Date(),
  );
  return (
    <main className="mx-auto grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-6 px-[1.15rem] py-6 sm:px-8">
      <PageTitle title={t('Statement')} />
      <p className="print:hidden">
        <TextLink to={paths.account()}>{t('Back to Account')}</TextLink>
      </p>
      <Link to={paths.home()} aria-label="Skillhour" className="justify-self-start rounded-md text-ink">
        <Wordmark className="h-8 w-auto" />
      </Link>
      <div>
        <PageHeading>{t('Statement of {month}', { month: formatMonth(month) })}</PageHeading>
        <p dir="auto" className="text-ink-2">
          {t('{name} (@{username})', { name: fullNameOf(member), username: member.username })}
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Select
          label={t('Month')}
          value={month}
          onChange={({ target }) => setQuery({ month: target.value }, { replace: true })}
        >
          {months.map((each) => (
            <option key={each} value={each}>
              {formatMonth(each)}
            </option>
          ))}
        </Select>
        <DownloadTable period={period} name={`skillhour-${month}.csv`} />
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </div>
      {oldest && (
        <div className="print:hidden">
          <Checkbox
            label={t('Add exchanges from before the move')}
            checked={withHistory}
            onChange={({ target }) => setWithHistory(target.checked)}
          />
        </div>
      )}
      <MonthTransfers period={period} memberId={member.id} />
      {oldest && withHistory && <MonthHistory key={month} from={period.from} to={period.to} />}
    </main>
  );
}

interface MonthTransfersProps {
  period: CallInput<'ledger.statement.read'>;
  memberId: string;
}

/** The month's transfers, loading, failed or loaded. */
function MonthTransfers({ period, memberId }: MonthTransfersProps) {
  const { data, error, mutate } = useCall('ledger.statement.read', period);
  if (data) return <StatementTable statement={data} memberId={memberId} />;
  if (error)
    return (
      <FailureNote onRetry={() => void mutate()}>
        {t('We couldn’t load the statement. {reason}', { reason: errorMessageOf(error, '') })}
      </FailureNote>
    );
  return (
    <Loading className="grid gap-3">
      <Skeleton className="w-1/2" />
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}
