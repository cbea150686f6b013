import { t } from '@skillhour/texts';
import { Button, EmptyState } from '@/ui';
import { ALL, useListQuery } from './list-query';

/** Shown if a search or category has no results: repeats the filters and offers to clear them. */
export function NoMatch({ title }: { title: string }) {
  const { search, category, change } = useListQuery();
  return (
    <EmptyState
      title={title}
      action={
        <Button size="small" onClick={() => change({ search: '', category: ALL })}>
          {t('Show all')}
        </Button>
      }
    >
      {sentence(search, category)}
    </EmptyState>
  );
}

function sentence(search: string, category: string): string {
  if (search === '') return t('Nothing in {category} yet.', { category });
  if (category === ALL) return t('Nothing matches “{search}”. Try another word.', { search });
  return t('Nothing matches “{search}” in {category}. Try another word, or all categories.', {
    search,
    category,
  });
}
