import type { Community } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';
import { intoHead, meta } from './head.js';

/** What this community has set, as pages are told. */
export const communityOf = (config: GatewayConfig): Community => ({
  welcome_minutes: config.WELCOME_MINUTES,
  public_reading: config.PUBLIC_READING === 'on',
  plans: config.PLANS === 'on',
  checkout_url: config.RAZORPAY_CHECKOUT_URL,
});

/** A document of the app that says it in its head (read by the web's `community-store.ts`): what depends on it is right when the page is first drawn. */
export const tellingCommunity = (document: string, community: Community): string =>
  intoHead(document, meta('name', 'community', JSON.stringify(community)));
