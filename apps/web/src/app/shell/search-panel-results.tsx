import type { SearchKind } from '@skillhour/contracts';
import { t, translate } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/routing';
import { ResultContent } from '@/search/results/result-content';
import {
  countHits,
  EVERYTHING,
  hasLinkToAll,
  keyOfHit,
  optionKeysOf,
  orderGroups,
  type SearchGroup,
} from '@/search/results/search-groups';
import { kindOfList, pathOfAll, SEARCH_KINDS } from '@/search/results/search-kinds';
import { useResults } from '@/search/results/use-results';
import { FailureNote } from '@/ui/failure-note';
import { Skeleton } from '@/ui/skeleton';
import { Panel } from './search-panel-frame';
import { useListbox, type ComboboxProps } from './search-panel-listbox';

const DEBOUNCE_MS = 300;
const ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-[.5rem] px-3 py-1.5 text-start text-sm hover:bg-sunken';
const LINK_TO_ALL =
  'flex min-h-11 items-center rounded-[.5rem] px-3 text-sm font-semibold text-spruce wrap-anywhere hover:bg-sunken';

export interface ResultsProps extends ComboboxProps {
  /** The text in the box, of at least two letters. */
  text: string;
  /** Address of the list that the box searches; its group comes first. */
  list: string | undefined;
  /** Called when a result is opened. */
  onOpen: () => void;
}

/** Results of everything, grouped by kind, below the search box. */
export function Results({ text, list, onOpen, ...box }: ResultsProps) {
  const typed = text.trim();
  const search = useDebounced(typed);
  const { data, error, mutate, isLoading } = useResults(search);
  const first = kindOfList(list);
  const groups = orderGroups(data?.groups ?? [], first);
  const { id, list: listbox, optionOf } = useListbox(box, typed, optionKeysOf(groups, first));
  const isIncomplete = error !== undefined || (data?.unavailable.length ?? 0) > 0;
  // An empty result of the previous text says nothing about this one.
  const isWaiting = groups.length === 0 && !isIncomplete && (isLoading || search !== typed);
  return (
    <Panel>
      <p
        role="status"
        className={
          groups.length > 0 || isWaiting
            ? 'sr-only'
            : 'px-3 py-2.5 text-sm text-ink-2 wrap-anywhere empty:hidden'
        }
      >
        {isWaiting ? t('Loading...') : describeResults(groups, search, isIncomplete)}
      </p>
      {isWaiting && <Waiting />}
      {isIncomplete && (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t search everything.')}</FailureNote>
      )}
      {groups.length > 0 && (
        <div {...listbox} aria-label={t('Search results')}>
          {groups.map((group) => (
            <Group key={group.kind} {...{ id, group, first, search, optionOf, onOpen }} />
          ))}
          <Link {...optionOf(EVERYTHING)} to={paths.search(search)} onClick={onOpen} className={LINK_TO_ALL}>
            {t('All results for “{search}”', { search })}
          </Link>
        </div>
      )}
    </Panel>
  );
}

interface GroupProps extends Pick<ResultsProps, 'onOpen'> {
  /** Id of the listbox. */
  id: string;
  group: SearchGroup;
  first: SearchKind | undefined;
  search: string;
  optionOf: ReturnType<typeof useListbox>['optionOf'];
}

/** The results of one kind, and the link to all of them. */
function Group({ id, group, first, search, optionOf, onOpen }: GroupProps) {
  const { kind, results } = group;
  const { label, pathOf, describeAll } = SEARCH_KINDS[kind];
  const labelId = `${id}-${kind}`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} role="presentation" className="block px-3 pt-2 text-xs text-ink-2">
        {translate(label)}
      </span>
      {results.map((hit) => (
        <Link
          key={hit.id}
          {...optionOf(keyOfHit(kind, hit.id))}
          to={pathOf(hit.id)}
          onClick={onOpen}
          className={ROW}
        >
          <ResultContent {...{ kind, hit, search }} />
        </Link>
      ))}
      {hasLinkToAll(group, first) && (
        <Link {...optionOf(kind)} to={pathOfAll(kind, search)} onClick={onOpen} className={LINK_TO_ALL}>
          {describeAll(search)}
        </Link>
      )}
    </div>
  );
}

const Waiting = () => (
  <div aria-hidden className="search-waiting grid gap-2 p-1.5">
    <Skeleton className="h-9 w-full" />
    <Skeleton className="h-9 w-full" />
    <Skeleton className="h-9 w-full" />
  </div>
);

/** Describes the results to screen readers, and to everyone if there are none. Empty if an error is shown instead. */
function describeResults(groups: readonly SearchGroup[], search: string, isIncomplete: boolean): string {
  if (groups.length > 0)
    return t(
      '{count, plural, one {# result} other {# results}} in {groups, plural, one {# group} other {# groups}}',
      { count: countHits(groups), groups: groups.length },
    );
  return isIncomplete ? '' : t('Nothing matches “{search}”. Try another word.', { search });
}

/** Returns a value once it has not changed for 300 ms; the first one at once. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
