export { ListPanel, type ListPanelProps } from './list-panel';
export { ALL, listInput, readListQuery, useListQuery, type ListQuery } from './list-query';
export { SearchHighlight, HighlightOrText } from './highlight';
export { NoMatch } from './no-match';
export { suggestTags } from './suggest-tags';
export { useLastPage } from './use-last-page';
export { useSkills } from './use-skills';
