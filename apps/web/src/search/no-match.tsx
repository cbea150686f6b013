import { t } from '@skillhour/texts';
import { Button, EmptyState } from '@/ui';
import { useLazyCode } from '@/ui/use-lazy-code';
import { ALL, useListQuery } from './list-query';

/**
 * Shown if a search or category has no results: repeats the filters and offers to clear them. For a category it links
 * to what there is in it.
 */
export function NoMatch({ title }: { title: string }) {
  const { search, category, change } = useListQuery();
  const Lists = useLazyCode(() => import('./suggest-lists'), search === '')?.default;
  return (
    <EmptyState
      title={title}
      action={
        <>
          <Button size="small" onClick={() => change({ search: '', category: ALL })}>
            {t('Show all')}
          </Button>
          {search === '' && Lists && <Lists category={category} />}
        </>
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
