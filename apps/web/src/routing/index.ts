export type { FeatureRoute, NavEntry, PageAccess, PageLocation, SearchContext } from './feature-route';
export { CodeLoadError } from './fetch-code';
export { lazyPage, type LazyPage } from './lazy-page';
export { Page, PageHeading, PageTitle, type PageProps } from './page';
export { paths, nextPathIn } from './paths';
