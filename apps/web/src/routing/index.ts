export type { FeatureRoute, NavEntry, PageAccess, Place, SearchContext } from './feature-route';
export { MissingCode } from './fetch-code';
export { lazyPage, type LazyPage } from './lazy-page';
export { Page, PageHeading, PageTitle, type PageProps } from './page';
export { paths, wantedPlace } from './paths';
