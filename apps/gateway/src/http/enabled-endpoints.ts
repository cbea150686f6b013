import type { AnyEndpoint, OptionalFeature } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';

type FeatureSettings = Pick<GatewayConfig, 'PLANS' | 'PUBLIC_FIGURES' | 'IN_PERSON'>;

/** Returns the enabled endpoints. Those of a disabled feature have no route, no page and no documentation. */
export const enabledEndpoints = (endpoints: readonly AnyEndpoint[], config: FeatureSettings): AnyEndpoint[] =>
  endpoints.filter(({ feature }) => feature === undefined || isFeatureEnabled(feature, config));

function isFeatureEnabled(
  feature: OptionalFeature,
  { PLANS, PUBLIC_FIGURES, IN_PERSON }: FeatureSettings,
): boolean {
  switch (feature) {
    case 'plans':
      return PLANS === 'on';
    case 'public_figures':
      return PUBLIC_FIGURES === 'on';
    case 'in_person':
      return IN_PERSON === 'on';
  }
}
