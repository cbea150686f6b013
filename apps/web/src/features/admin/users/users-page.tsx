import { translate, t, text, type Text } from '@skillhour/texts';
import { NotebookPen, Printer, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useCall, type CallInput } from '@/api';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { Button, ButtonLink, EmptyState, lazyDialog, Segments } from '@/ui';
import { RECORD_PATH, TAUGHT_PATH } from '../managed/paths';
import { STATE_LABELS } from '../managed/states';
import { UserCard, UserCardSkeleton } from './user-card';

const AddMemberDialog = lazyDialog(async () => ({
  default: (await import('../managed/add-member-dialog')).AddMemberDialog,
}));

type Status = NonNullable<CallInput<'identity.member.list_for_admins'>['status']>;

const STATUSES: Record<Status, Text> = {
  all: text('All'),
  active: text('Active'),
  blocked: text('Blocked'),
  reported: text('Reported'),
  ...STATE_LABELS,
};
const NAMES = Object.keys(STATUSES) as Status[];
const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3';
const SKELETONS = 6;

/** All members as admins see them. When filtered by reports, members with open reports come first. */
export default function UsersPage() {
  const [isAdding, setAdding] = useState(false);
  const { input, page, tab, setPage, setTab } = useListQuery();
  const status = NAMES.find((name) => name === tab) ?? 'all';
  const { data, error, mutate } = useCall(
    'identity.member.list_for_admins',
    { ...input, status, sort: status === 'reported' ? 'reported' : 'newest' },
    { keepPreviousData: true },
  );
  const isSearching = input.search !== '' || input.category !== '' || status !== 'all';
  return (
    <Page
      title={t('Users')}
      actions={
        <div className="flex flex-wrap items-center gap-2 sm:gap-3">
          <p role="status" className="text-sm text-ink-2">
            {data ? t('{count, plural, one {# user} other {# users}}', { count: data.count }) : ''}
          </p>
          <ButtonLink to={TAUGHT_PATH} icon={<Printer aria-hidden />}>
            {t('Who teaches what')}
          </ButtonLink>
          <ButtonLink to={RECORD_PATH} icon={<NotebookPen aria-hidden />}>
            {t('Record an exchange')}
          </ButtonLink>
          <Button icon={<UserPlus aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add member')}
          </Button>
          <AddMemberDialog open={isAdding} onOpenChange={setAdding} />
        </div>
      }
    >
      <div className="mb-5">
        <Segments
          label={t('Show')}
          options={NAMES.map((value) => ({ value, label: translate(STATUSES[value]) }))}
          value={status}
          onChange={setTab}
        />
      </div>
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('We couldn’t load the users.')}
        onRetry={() => void mutate()}
        layout={GRID}
        skeletons={SKELETONS}
        skeleton={<UserCardSkeleton />}
        empty={
          <EmptyState title={t('No users found')}>
            {isSearching ? t('Try another word, or show all.') : t('New members appear here.')}
          </EmptyState>
        }
      >
        {(member) => <UserCard member={member} />}
      </ListPanel>
    </Page>
  );
}
