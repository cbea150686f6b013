import { text } from '@skillhour/texts';
import type { FeatureRoute } from '@/routing';
import { readListQuery } from '@/search/list-query';
import { searchInput } from './inputs';

export const routes: readonly FeatureRoute[] = [
  {
    path: '/search',
    access: 'member',
    shell: true,
    load: () => import('./search-page'),
    data: ({ query }) => {
      const input = searchInput(readListQuery(query).search);
      return input ? [['content.search.all', input]] : [];
    },
    search: { label: text('Search'), categories: false },
  },
];
