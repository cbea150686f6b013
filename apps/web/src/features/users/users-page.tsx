import { t, text } from '@skillhour/texts';
import { useCall } from '@/api';
import { MemberCard, MemberCardSkeleton } from '@/entities/member';
import { Page } from '@/routing';
import { ListPanel, NoMatch, SortSelect, useListQuery } from '@/search';
import { EmptyState } from '@/ui';
import { CardActions } from './card-actions';
import { formatUserCount } from './format-user-count';
import { MEMBER_ORDERS, membersInput } from './inputs';
import { Suggestions, useSuggestions } from './suggestions';
import { useOnlineContacts } from './use-online-contacts';

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4';
const SKELETONS = 8;
const ORDERS = {
  newest: text('Newest first'),
  rating: text('Best rated first'),
  taught: text('Most taught first'),
};

/**
 * List of the community's members. Unless the member searches, some suggested teachers are shown above it. The list waits for them, so that
 * nothing moves.
 */
export default function UsersPage() {
  const { input, page, params, setPage, isSearch } = useListQuery();
  const list = useCall('identity.member.list', membersInput(params), { keepPreviousData: true });
  const { isKnown, ...suggestions } = useSuggestions(!isSearch && page === 1);
  const data = isKnown ? list.data : undefined;
  const error = isKnown ? list.error : undefined;
  const online = useOnlineContacts();
  return (
    <>
      <Suggestions {...suggestions} />
      <Page
        // Shown again below the suggestions instead of moved by them.
        key={isKnown ? 'known' : 'loading'}
        title={t('Users')}
        actions={
          <>
            <p role="status" className="text-sm text-ink-2">
              {formatUserCount(error && !data ? 0 : data?.count, input)}
            </p>
            <SortSelect orders={MEMBER_ORDERS} labels={ORDERS} />
          </>
        }
      >
        <ListPanel
          data={data}
          error={error}
          page={page}
          onPage={setPage}
          failure={t('We couldn’t load the users.')}
          onRetry={() => void list.mutate()}
          layout={GRID}
          skeletons={SKELETONS}
          skeleton={<MemberCardSkeleton />}
          empty={
            isSearch ? (
              <NoMatch title={t('No users found')} />
            ) : (
              <EmptyState title={t('No users found')}>{t('New members appear here.')}</EmptyState>
            )
          }
        >
          {(member) => (
            <MemberCard
              member={member}
              isOnline={online.has(member.id)}
              action={<CardActions member={member} />}
            />
          )}
        </ListPanel>
      </Page>
    </>
  );
}
