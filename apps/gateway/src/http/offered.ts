import type { AnyEndpoint, Part } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';

/** What this community has switched off is not there: no route, no page, no word in the documentation. */
export const offered = (
  endpoints: readonly AnyEndpoint[],
  config: Pick<GatewayConfig, 'PLANS'>,
): AnyEndpoint[] => endpoints.filter(({ part }) => part === undefined || isOn(part, config));

function isOn(part: Part, { PLANS }: Pick<GatewayConfig, 'PLANS'>): boolean {
  switch (part) {
    case 'plans':
      return PLANS === 'on';
  }
}
