export type { FeatureRoute, NavLinkEntry, PageAccess, SearchContext } from './feature-route';
export { CodeLoadError } from './fetch-code';
export { lazyPage, type LazyPage } from './lazy-page';
export { Page, PageHeading, PageTitle } from './page';
export { paths, nextPathIn } from './paths';
