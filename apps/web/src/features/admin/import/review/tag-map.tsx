import { t } from '@skillhour/texts';
import { useId, useState } from 'react';
import { Card, Pagination } from '@/ui';
import type { ImportCategory } from '../import-views';
import { CategoryField } from './category-field';

const PER_PAGE = 20;

/** The categories of the old system, and the tag that replaces each. */
export function TagMap({ id, categories }: { id: string; categories: readonly ImportCategory[] }) {
  const heading = useId();
  const [page, setPage] = useState(1);
  const totalPages = Math.ceil(categories.length / PER_PAGE);
  const first = (Math.min(page, totalPages) - 1) * PER_PAGE;
  return (
    <Card padded aria-labelledby={heading} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg">
          {t('Tags')}
        </h2>
        <p className="text-sm text-ink-2">
          {t(
            'Each category of the old system becomes a tag. We propose tags with the same name. Change what doesn’t fit.',
          )}
        </p>
      </div>
      <ul className="divide-y divide-line">
        {categories.slice(first, first + PER_PAGE).map((category) => (
          <CategoryField key={category.name} importId={id} category={category} />
        ))}
      </ul>
      <Pagination
        label={t('Pages of categories')}
        page={Math.min(page, totalPages)}
        totalPages={totalPages}
        onChange={setPage}
      />
    </Card>
  );
}
