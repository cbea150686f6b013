import type { AnyEndpoint, OptionalFeature } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';

/** Returns the enabled endpoints. Those of a disabled feature have no route, no page and no documentation. */
export const enabledEndpoints = (
  endpoints: readonly AnyEndpoint[],
  config: Pick<GatewayConfig, 'PLANS'>,
): AnyEndpoint[] =>
  endpoints.filter(({ feature }) => feature === undefined || isFeatureEnabled(feature, config));

function isFeatureEnabled(feature: OptionalFeature, { PLANS }: Pick<GatewayConfig, 'PLANS'>): boolean {
  switch (feature) {
    case 'plans':
      return PLANS === 'on';
  }
}
