import { MIN_LETTERS } from '@/search/results/results-input';
import { RecentSearches, type RecentSearchesProps } from './search-panel-recent';
import { Results, type ResultsProps } from './search-panel-results';

interface SearchPanelProps extends RecentSearchesProps, ResultsProps {
  /** Whether it finds more than recent searches. */
  searchesAll: boolean;
}

/** Opens below the search box: the results of what is typed, and before that the recent searches. */
export default function SearchPanel({
  searchesAll,
  list,
  onOpen,
  recent,
  onChoose,
  onClear,
  ...box
}: SearchPanelProps) {
  return searchesAll && box.text.trim().length >= MIN_LETTERS ? (
    <Results {...box} {...{ list, onOpen }} />
  ) : (
    <RecentSearches {...box} {...{ recent, onChoose, onClear }} />
  );
}
