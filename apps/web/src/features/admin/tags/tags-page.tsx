import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { Button, EmptyState, lazyDialog } from '@/ui';
import { TagCard, TagCardSkeleton } from './tag-card';

const TagDialog = lazyDialog(async () => ({ default: (await import('./tag-dialog')).TagDialog }));

const GRID = 'grid gap-4 sm:grid-cols-2 md:gap-5 xl:grid-cols-3';
const SKELETONS = 6;

/** All tags by name, with the amount of content under each. */
export default function TagsPage() {
  const { search, page, setPage } = useListQuery();
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCall('content.tag.list', { search, page }, { keepPreviousData: true });
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
      <ListPanel
        data={data}
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
