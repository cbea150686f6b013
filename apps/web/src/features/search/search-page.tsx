import { t, translate } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { Page } from '@/routing';
import { useListQuery } from '@/search';
import type { SearchGroup } from '@/search/results/search-groups';
import { ResultContent } from '@/search/results/result-content';
import { MIN_LETTERS } from '@/search/results/results-input';
import { pathOfAll, SEARCH_KINDS } from '@/search/results/search-kinds';
import { useResults } from '@/search/results/use-results';
import { EmptyState, FailureNote, Loading, Skeleton, TextLink } from '@/ui';
import { RESULTS_PER_KIND } from './inputs';

/** The best results of all kinds for the text in the search box. */
export default function SearchPage() {
  const { search } = useListQuery();
  return (
    <Page title={t('Search')}>
      {search.length < MIN_LETTERS ? (
        <EmptyState title={t('Search everything')}>
          {t('Type at least two letters into the search box.')}
        </EmptyState>
      ) : (
        <Results search={search} />
      )}
    </Page>
  );
}

function Results({ search }: { search: string }) {
  const { data, error, mutate } = useResults(search, RESULTS_PER_KIND);
  if (!data && !error) return <ResultsSkeleton />;
  const groups = data?.groups ?? [];
  const isIncomplete = !data || data.unavailable.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {isIncomplete && (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t search everything.')}</FailureNote>
      )}
      {groups.map((group) => (
        <Group key={group.kind} group={group} search={search} />
      ))}
      {groups.length === 0 && !isIncomplete && (
        <EmptyState title={t('No results')}>
          {t('Nothing matches “{search}”. Try another word.', { search })}
        </EmptyState>
      )}
    </div>
  );
}

function Group({ group: { kind, results, has_more }, search }: { group: SearchGroup; search: string }) {
  const { label, pathOf, describeAll } = SEARCH_KINDS[kind];
  return (
    <section aria-labelledby={kind} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={kind} className="text-lg">
        {translate(label)}
      </h2>
      <ul className="rounded-lg border border-line bg-surface p-1.5">
        {results.map((hit) => (
          <li key={hit.id}>
            <Link
              to={pathOf(hit.id)}
              className="flex min-h-11 items-center gap-3 rounded-[.5rem] px-3 py-1.5 text-sm hover:bg-sunken"
            >
              <ResultContent {...{ kind, hit, search }} />
            </Link>
          </li>
        ))}
      </ul>
      {has_more && (
        <p className="text-sm wrap-anywhere">
          <TextLink to={pathOfAll(kind, search)}>{describeAll(search)}</TextLink>
        </p>
      )}
    </section>
  );
}

const ResultsSkeleton = () => (
  <Loading className="grid gap-6">
    {[1, 2, 3].map((group) => (
      <div key={group} className="grid gap-3">
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-48 w-full" />
      </div>
    ))}
  </Loading>
);
