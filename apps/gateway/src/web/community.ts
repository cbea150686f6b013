import type { Community } from '@skillhour/contracts';
import type { GatewayConfig } from '../config.js';

/** What this community has set, as pages are told. */
export const communityOf = (config: GatewayConfig): Community => ({
  welcome_minutes: config.WELCOME_MINUTES,
  public_reading: config.PUBLIC_READING === 'on',
  plans: config.PLANS === 'on',
  checkout_url: config.RAZORPAY_CHECKOUT_URL,
});

/** A document of the app that says it in its head (read by the web's `community-store.ts`): what depends on it is right when the page is first drawn. */
export function tellingCommunity(document: string, community: Community): string {
  const words = JSON.stringify(community).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  // A function, since a dollar sign in a replacement means something.
  return document.replace('</head>', () => `<meta name="community" content="${words}" /></head>`);
}
