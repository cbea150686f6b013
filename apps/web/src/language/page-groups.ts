import groups from 'virtual:page-texts';
import type { FeatureRoute } from '@/routing';

const routesOfFeatures = () => import('./feature-routes');

/** Name of a page's module in its `load` function, in the source and in the build. */
const MODULE = /([a-z\d-]+-page)\b/;

/** Returns the groups of texts that a page needs. `page` is the name of its `LazyPage`, `code` its `load` function. */
export async function groupsOfPage(page: string, code: string): Promise<readonly string[]> {
  if (page === 'landing') return [page];
  if (!page.startsWith('/')) return groups.shell;
  const { features } = await routesOfFeatures();
  const [feature, route] = featureOf(page, features) ?? [];
  if (feature === undefined) return groups.shell;
  const own = feature === 'admin' ? groupsOfAdminPage(code) : (groups.features[feature] ?? []);
  return [...groups.shell, ...own, ...(route?.reading ? (groups.features['reading'] ?? []) : [])];
}

/** An unknown module gets the texts of all admin pages. */
const groupsOfAdminPage = (code: string): readonly string[] =>
  groups.adminPages[MODULE.exec(code)?.[1] ?? ''] ?? Object.values(groups.adminPages).flat();

type Routes = Readonly<Record<string, readonly FeatureRoute[]>>;

function featureOf(path: string, features: Routes): [feature: string, route: FeatureRoute] | undefined {
  for (const [feature, routes] of Object.entries(features)) {
    const route = routes.find((one) => one.path === path);
    if (route) return [feature, route];
  }
  return undefined;
}
