export { ListPanel, type ListPanelProps } from './list-panel';
export { ALL, listInput, readListQuery, useListQuery, type ListQuery } from './list-query';
export { suggestTags } from './suggest-tags';
export { useSkills } from './use-skills';
