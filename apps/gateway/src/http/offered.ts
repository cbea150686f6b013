import type { AnyEndpoint, Part } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';

/** Returns the enabled endpoints. Those of a disabled feature have no route, no page and no documentation. */
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
