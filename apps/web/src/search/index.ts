export { ListPanel } from './list-panel';
export { ALL, useListQuery } from './list-query';
export { SearchHighlight, HighlightOrText } from './highlight';
export { NoMatch } from './no-match';
export { SortSelect } from './sort-select';
export { suggestTags } from './suggest-tags';
export { useLastPage } from './use-last-page';
export { useSkills } from './use-skills';
