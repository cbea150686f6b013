import type { Community } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';
import { intoHead, meta } from './head.js';

/** Returns the community's settings that are published to pages. */
export const communityOf = (config: GatewayConfig): Community => ({
  welcome_minutes: config.WELCOME_MINUTES,
  public_reading: config.PUBLIC_READING === 'on',
  plans: config.PLANS === 'on',
  checkout_url: config.RAZORPAY_CHECKOUT_URL,
});

/**
 * Returns a document with these settings in its head (read by the web's `community-store.ts`), so that the
 * first rendering already uses them.
 */
export const tellingCommunity = (document: string, community: Community): string =>
  intoHead(document, meta('name', 'community', JSON.stringify(community)));
