export { ListPanel, type ListPanelProps } from './list-panel';
export { ALL, useListQuery, type ListQuery } from './list-query';
export { Found, MarkedOr } from './marked';
export { NoMatch } from './no-match';
export { suggestTags } from './suggest-tags';
export { useSkills } from './use-skills';
