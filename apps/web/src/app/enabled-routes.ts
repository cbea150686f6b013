import type { Community } from '@skillhour/contracts';
import type { FeatureRoute } from '@/routing';

/** Returns the pages that are enabled in this community, without those of features that are turned off. */
export const enabledRoutes = (
  routes: readonly FeatureRoute[],
  community: Pick<Community, 'plans' | 'in_person'>,
): readonly FeatureRoute[] => routes.filter(({ feature }) => feature === undefined || community[feature]);
