import type { Community } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';
import { insertIntoHead, metaTag } from './head.js';

/** Returns the community's settings that are published to pages. */
export const communitySettingsOf = (config: GatewayConfig): Community => ({
  welcome_minutes: config.WELCOME_MINUTES,
  public_reading: config.PUBLIC_READING === 'on',
  sign_up: config.SIGN_UP === 'on',
  plans: config.PLANS === 'on',
  ...(config.IN_PERSON === 'on' && { in_person: true }),
  ...(config.PUBLIC_FIGURES === 'on' && { public_figures: true }),
  checkout_url: config.RAZORPAY_CHECKOUT_URL,
  contact: config.CONTACT_EMAIL ?? null,
});

/**
 * Returns a document with these settings in its head (read by the web's `community-store.ts`), so that the
 * first rendering already uses them.
 */
export const withCommunitySettings = (document: string, community: Community): string =>
  insertIntoHead(document, metaTag('name', 'community', JSON.stringify(community)));
