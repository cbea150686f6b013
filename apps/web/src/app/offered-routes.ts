import type { Community } from '@skillhour/contracts';
import type { FeatureRoute } from '@/routing';

/** Returns the pages that are enabled in this community, without those of features that are turned off. */
export const offeredRoutes = (
  routes: readonly FeatureRoute[],
  community: Pick<Community, 'plans'>,
): readonly FeatureRoute[] => routes.filter(({ part }) => part === undefined || community[part]);
