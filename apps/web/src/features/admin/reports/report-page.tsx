import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCall, type CallOutput } from '@/api';
import { Page, paths } from '@/routing';
import { Button, EmptyState, lazyDialog, Loading, Skeleton, TextLink } from '@/ui';
import { BlockButton } from '../member/block-button';
import { BlockedBadge } from '../member/blocked-badge';
import { SanctionButton } from '../sanctions/sanction-button';
import { SanctionHistory } from '../sanctions/sanction-history';
import { ReportCard } from './report-card';

const ResolveDialog = lazyDialog(async () => ({
  default: (await import('./resolve-dialog')).ResolveDialog,
}));

/** The reports about a member, newest first. */
export default function ReportPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('identity.report.read', { id });
  if (data) return <Reports key={id} {...data} />;
  return (
    <Page title={t('Reports')}>
      {error ? (
        <ErrorBox onRetry={() => void mutate()}>{t('Failed to load report details')}</ErrorBox>
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-28 rounded-lg!" />
          <Skeleton className="h-28 rounded-lg!" />
        </Loading>
      )}
    </Page>
  );
}

function Reports({
  reported_user: member,
  reports,
  report_count: all,
  open_count: open,
}: CallOutput<'identity.report.read'>) {
  const [resolving, setResolving] = useState(false);
  const title = t('Reports for {username}', { username: member.username });
  return (
    <Page
      title={title}
      heading={<span dir="auto">{title}</span>}
      actions={
        <>
          {member.is_blocked && <BlockedBadge />}
          {open > 0 && (
            <Button icon={<Check aria-hidden />} onClick={() => setResolving(true)}>
              {t('Resolve')}
            </Button>
          )}
          <SanctionButton member={member} />
          <BlockButton member={member} />
        </>
      }
    >
      <p className="mb-5 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm text-ink-2">
        <span role="status">
          {t('{all, plural, one {# report} other {# reports}}, {open, number} open', { all, open })}
        </span>
        {all > reports.length && (
          <span>{t('The newest {count, number} are shown.', { count: reports.length })}</span>
        )}
        <TextLink to={paths.adminUser(member.id)}>{t('Their page')}</TextLink>
      </p>
      {reports.length === 0 ? (
        <EmptyState title={t('No reports found')}>{t('No one has reported this member.')}</EmptyState>
      ) : (
        <ul className="grid gap-4">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="history" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="history" className="text-lg">
          {t('Warnings, suspensions and blocks')}
        </h2>
        <SanctionHistory memberId={member.id} />
      </section>
      <ResolveDialog open={resolving} onOpenChange={setResolving} member={member} count={open} />
    </Page>
  );
}

/** Red box titled "Error", as specified. */
const ErrorBox = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => (
  <section
    role="alert"
    className="grid justify-items-start gap-2 rounded-lg border border-rose bg-rose-wash p-5"
  >
    <h2 className="text-lg text-rose">{t('Error')}</h2>
    <p>{children}</p>
    <Button size="small" className="mt-1" onClick={onRetry}>
      {t('Try again')}
    </Button>
  </section>
);
