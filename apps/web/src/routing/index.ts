export type { FeatureRoute, NavEntry, PageAccess, SearchContext } from './feature-route';
export { Page, PageHeading, PageTitle, type PageProps } from './page';
export { paths, wantedPlace } from './paths';
