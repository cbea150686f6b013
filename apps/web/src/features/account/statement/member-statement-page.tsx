import { t } from '@skillhour/texts';
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { errorMessageOf, useCall } from '@/api';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Button, FailureNote, fullNameOf, Loading, Select, Skeleton, TextLink, Wordmark } from '@/ui';
import { formatMonth, selectableMonths } from './months';
import { monthInUrl, periodOf } from './period';
import { StatementTable } from './statement-table';

/** A month's transfers of any member, for an admin to print. */
export default function MemberStatementPage() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const month = monthInUrl(query);
  const member = useCall('identity.member.read_for_admins', { id });
  const statement = useCall('ledger.statement.read_for_member', { id, ...periodOf(month) });
  const error = member.error ?? statement.error;
  const retry = () => void Promise.all([member.mutate(), statement.mutate()]);
  return (
    <main className="mx-auto grid max-w-[56rem] grid-cols-[minmax(0,1fr)] gap-6 px-[1.15rem] py-6 sm:px-8">
      <PageTitle title={t('Statement')} />
      <p className="print:hidden">
        <TextLink to={paths.adminUser(id)}>{t('Back to the member')}</TextLink>
      </p>
      <Wordmark className="h-8 w-auto" />
      <div>
        <PageHeading>{t('Statement of {month}', { month: formatMonth(month) })}</PageHeading>
        {member.data && (
          <p dir="auto" className="text-ink-2">
            {t('{name} (@{username})', { name: fullNameOf(member.data), username: member.data.username })}
          </p>
        )}
      </div>
      {member.data && (
        <div className="flex flex-wrap items-end gap-3 print:hidden">
          <Select
            label={t('Month')}
            value={month}
            onChange={({ target }) => setQuery({ month: target.value }, { replace: true })}
          >
            {selectableMonths(month, new Date(member.data.created_at), new Date()).map((each) => (
              <option key={each} value={each}>
                {formatMonth(each)}
              </option>
            ))}
          </Select>
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
      )}
      {member.data && statement.data ? (
        <StatementTable statement={statement.data} memberId={id} />
      ) : error ? (
        <FailureNote onRetry={retry}>
          {t('We couldn’t load the statement. {reason}', { reason: errorMessageOf(error, '') })}
        </FailureNote>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </main>
  );
}
