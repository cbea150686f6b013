import { t } from '@skillhour/texts';
import { ExternalLink, ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCall, type CallOutput } from '@/api';
import { Page, PageHeading, PageTitle, paths } from '@/routing';
import {
  Avatar,
  ButtonLink,
  Card,
  Chips,
  EmptyState,
  FailureNote,
  formatDateTime,
  fullNameOf,
  Loading,
  Note,
  Prose,
  Skeleton,
} from '@/ui';
import { RelativeTimeText } from '@/ui/relative-time-text';
import { ActList } from '../audit/act-list';
import { ManagedActions } from '../managed/managed-actions';
import { statementPath } from '../managed/paths';
import { StateBadge } from '../managed/states';
import { BlockButton } from '../member/block-button';
import { BlockedBadge } from '../member/blocked-badge';
import { SanctionButton } from '../sanctions/sanction-button';
import { SanctionHistory } from '../sanctions/sanction-history';
import { MinutesButtons } from './minutes-buttons';
import { UserFacts } from './user-facts';

type User = CallOutput<'identity.member.read_for_admins'>;

/** A member's page for admins: what members see of them, and what only admins see. */
export default function UserPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall('identity.member.read_for_admins', { id });
  if (data) return <User user={data} />;
  if (error && (error.status === 404 || error.status === 400)) return <NoSuchUser />;
  return (
    <Page title={t('User')}>
      {error ? (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load this profile.')}</FailureNote>
      ) : (
        <Skeletons />
      )}
    </Page>
  );
}

function User({ user }: { user: User }) {
  const name = fullNameOf(user);
  return (
    <>
      <PageTitle title={name} />
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar person={user} size="lg" />
        <div className="grid min-w-0 grow basis-56 justify-items-start gap-1">
          <div className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
            <PageHeading className="min-w-0 wrap-anywhere">
              <span dir="auto">{name}</span>
            </PageHeading>
            {user.is_blocked && <BlockedBadge />}
            {user.state && <StateBadge state={user.state} />}
          </div>
          <p dir="auto" className="text-ink-2">
            @{user.username}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:gap-3">
          <ButtonLink to={paths.member(user.id)} icon={<ExternalLink aria-hidden />}>
            {t('Public profile')}
          </ButtonLink>
          <ButtonLink to={statementPath(user.id)} icon={<ScrollText aria-hidden />}>
            {t('Statement')}
          </ButtonLink>
          {user.state && <ManagedActions member={user} />}
          <SanctionButton member={user} />
          <BlockButton member={user} />
        </div>
      </header>
      {user.block && <BlockNote block={user.block} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Card padded className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <UserFacts user={user} />
            {user.role === 'user' && <MinutesButtons user={user} />}
          </Card>
          <Section title={t('About')}>
            {user.about_html === '' ? (
              <p className="text-ink-2">{t('No description available.')}</p>
            ) : (
              <Prose html={user.about_html} size="normal" />
            )}
          </Section>
          {user.skills.length > 0 && (
            <Section title={t('Skills')}>
              <Chips names={user.skills} />
            </Section>
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section title={t('Reports')}>
            <Reports user={user} />
          </Section>
          <Section title={t('Warnings, suspensions and blocks')}>
            <SanctionHistory memberId={user.id} />
          </Section>
          <Section title={t('Admin actions')}>
            <ActList about={user.id} size={5} />
          </Section>
        </div>
      </div>
    </>
  );
}

const BlockNote = ({
  block: { by, created_at: at, reason, until },
}: {
  block: NonNullable<User['block']>;
}) => (
  <Note kind="info" className="mb-5">
    <RelativeTimeText
      text={
        until === null
          ? t('Blocked by {name} <when></when>.', { name: fullNameOf(by) })
          : t('Suspended by {name} <when></when>, until {time}.', {
              name: fullNameOf(by),
              time: formatDateTime(until),
            })
      }
      at={at}
    />
    {reason !== '' && (
      <q dir="auto" className="ms-1 wrap-anywhere">
        {reason}
      </q>
    )}
  </Note>
);

const Reports = ({ user: { id, report_count: all, open_count: open } }: { user: User }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p>
      {t(
        '{all, plural, =0 {No one has reported this member.} one {# report, {open, plural, =0 {closed} other {open}}.} other {# reports, {open, number} of them open.}}',
        { all, open },
      )}
    </p>
    {all > 0 && <ButtonLink to={paths.adminReport(id)}>{t('Details')}</ButtonLink>}
  </div>
);

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card padded className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </Card>
);

const NoSuchUser = () => (
  <>
    <PageTitle title={t('User not found')} />
    <PageHeading className="sr-only">{t('User not found')}</PageHeading>
    <EmptyState
      title={t('This member doesn’t exist.')}
      action={<ButtonLink to={paths.adminUsers()}>{t('All users')}</ButtonLink>}
    >
      {t('They may have left.')}
    </EmptyState>
  </>
);

const Skeletons = () => (
  <Loading className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
    <Skeleton className="h-72 rounded-lg!" />
    <Skeleton className="h-48 rounded-lg!" />
  </Loading>
);
