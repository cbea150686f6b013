import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, useSettled } from '@/api';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { Button, EmptyState, lazyDialog } from '@/ui';
import { TagCard, TagCardSkeleton } from './tag-card';
import { TagSuggestions } from './tag-suggestions';

const TagDialog = lazyDialog(async () => ({ default: (await import('./tag-dialog')).TagDialog }));

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3';
const SKELETONS = 6;

/** All tags by name, with the amount of content under each. Members' suggestions come first. */
export default function TagsPage() {
  const { search, page, setPage } = useListQuery();
  const isFirstPage = search === '' && page === 1;
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCall('content.tag.list', { search, page }, { keepPreviousData: true });
  const suggestions = useCall('content.tag_suggestion.list', {});
  // Suggestions above the list determine its position.
  const isReady = useSettled(suggestions);
  return (
    <Page
      title={t('Tags')}
      actions={
        <>
          <p role="status" className="text-sm text-ink-2">
            {data ? t('{count, plural, one {# tag} other {# tags}}', { count: data.count }) : ''}
          </p>
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('+Add Tag')}
          </Button>
        </>
      }
    >
      {isFirstPage && <TagSuggestions suggestions={suggestions.data} />}
      <ListPanel
        data={isReady ? data : undefined}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('Failed to fetch tags. Please try again.')}
        onRetry={() => void mutate()}
        layout={GRID}
        skeletons={SKELETONS}
        skeleton={<TagCardSkeleton />}
        empty={
          <EmptyState title={t('No tags found')}>
            {search === '' ? t('Add the first one.') : t('Try another word, or add it.')}
          </EmptyState>
        }
      >
        {(tag) => <TagCard tag={tag} />}
      </ListPanel>
      <TagDialog open={adding} onOpenChange={setAdding} />
    </Page>
  );
}
