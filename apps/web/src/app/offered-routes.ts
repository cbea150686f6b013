import type { Community } from '@skillhour/contracts';
import type { FeatureRoute } from '@/routing';

/** The pages that a community has: those of a part that it does without are none. */
export const offeredRoutes = (
  routes: readonly FeatureRoute[],
  community: Pick<Community, 'plans'>,
): readonly FeatureRoute[] => routes.filter(({ part }) => part === undefined || community[part]);
