import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { ListPanel, NoMatch, useListQuery } from '@/search';
import { EmptyState, Tabs } from '@/ui';
import { TagCard, TagCardSkeleton } from './tag-card';

/** Tags per page (specification 1, section 9). */
const PER_PAGE = 20;

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 lg:grid-cols-3 xl:grid-cols-4';
const SKELETONS = 8;
const FOLLOWED = 'followed';
const ALL_TAGS = 'all';

/** Page of all tags by name, or of those that the member follows. */
export default function TagsPage() {
  const { search, page, tab, setPage, setTab, isSearch } = useListQuery();
  const { data, error, mutate } = useCall('content.tag.search', { search }, { keepPreviousData: true });
  const counts = useCall('content.tag.count', {});
  const countOf = new Map(counts.data?.results.map((count) => [count.id, count]));
  const all = data?.data.tags;
  const followed = all?.filter(({ id }) => countOf.get(id)?.is_following);
  const active = tab === FOLLOWED ? FOLLOWED : ALL_TAGS;
  // The counts also contain which tags the member follows.
  const shown = active === FOLLOWED ? (counts.data ?? counts.error) && followed : all;
  return (
    <Page
      title={t('Tags')}
      actions={
        <p role="status" className="text-sm text-ink-2">
          {formatTagCount(error && !all ? 0 : all?.length, search)}
        </p>
      }
    >
      <Tabs
        label={t('Which tags')}
        tabs={[
          { value: ALL_TAGS, label: t('All') },
          {
            value: FOLLOWED,
            label: t('You follow'),
            count: counts.data?.results.filter(({ is_following: follows }) => follows).length,
          },
        ]}
        value={active}
        onChange={setTab}
      >
        <ListPanel
          data={shown && paginate(shown, page)}
          error={error}
          page={page}
          onPage={setPage}
          failure={t('Failed to fetch tags. Please try again.')}
          onRetry={() => void mutate()}
          layout={GRID}
          skeletons={SKELETONS}
          skeleton={<TagCardSkeleton />}
          empty={
            isSearch ? (
              <NoMatch title={t('No tags found')} />
            ) : (
              <EmptyState title={t('No tags found')}>
                {active === FOLLOWED ? t('Tags you follow appear here.') : t('No tags yet.')}
              </EmptyState>
            )
          }
        >
          {(tag) => <TagCard tag={tag} count={countOf.get(tag.id)} />}
        </ListPanel>
      </Tabs>
    </Page>
  );
}

function formatTagCount(count: number | undefined, search: string): string {
  if (count === undefined) return t('Loading tags...');
  if (search === '') return t('{count, plural, one {# tag} other {# tags}}', { count });
  return t('{count, plural, one {# tag} other {# tags}} matching “{search}”', { count, search });
}

/** Returns one page of a complete list, in the format of the server's lists. */
function paginate<Item>(items: readonly Item[], page: number) {
  return {
    results: items.slice((page - 1) * PER_PAGE, page * PER_PAGE),
    total_pages: Math.max(1, Math.ceil(items.length / PER_PAGE)),
  };
}
