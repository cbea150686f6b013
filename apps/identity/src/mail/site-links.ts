import { t } from '@skillhour/texts';
import type { IdentityConfig } from '../config.js';
import type { EmailContent } from './email.js';
import { addLinksToHtml, type EmailLink } from './mail-layout.js';

type Site = Pick<IdentityConfig, 'PUBLIC_ORIGIN' | 'CONTACT_EMAIL'>;

/** In an email with a code no other number may look like one. The port of a local origin would. */
const CODE = /\d{5}/;

/**
 * Adds links to the help and to the legal texts, and the address of the people who run the community, to an
 * email. They are in the reader's language (`withLanguage`).
 */
export function withSiteLinks({ subject, text, html }: EmailContent, site: Site): EmailContent {
  const links = linksOf(site).filter((one) => !CODE.test(`${one.text} ${one.url}`));
  if (links.length === 0) return { subject, text, html };
  const lines = links.map((one) => (one.url.startsWith(MAILTO) ? one.text : `${one.text}: ${one.url}`));
  return { subject, text: `${text}\n${lines.join('\n')}\n`, html: addLinksToHtml(html, links) };
}

const MAILTO = 'mailto:';

const linksOf = ({ PUBLIC_ORIGIN: origin, CONTACT_EMAIL: address }: Site): EmailLink[] => [
  { text: t('Help'), url: `${origin}/help` },
  { text: t('Terms'), url: `${origin}/terms` },
  { text: t('Privacy'), url: `${origin}/privacy` },
  ...(address === undefined
    ? []
    : [{ text: t('Contact: {address}', { address }), url: `${MAILTO}${address}` }]),
];
