import { currentLanguage, currentLocale, t } from '@skillhour/texts';
import { renderMailHtml, type EmailParts } from './mail-layout.js';

/** Content of an email. */
export interface EmailContent {
  subject: string;
  text: string;
  html: string;
  /** The language of its texts. Missing in emails queued by earlier versions. */
  language?: string;
}

/** Creates an email as plain text and as HTML with the same content. */
export function createEmail(parts: EmailParts): EmailContent {
  const { subject, intro, code, facts = [], items = [], action, footer, unsubscribe } = parts;
  const paragraphs = [
    intro,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.join(': ')).join('\n')]),
    ...(items.length === 0 ? [] : [items.map(({ text, url }) => `- ${text}\n  ${url}`).join('\n')]),
    ...(action ? [action.url] : []),
    footer,
    ...(unsubscribe ? [`${unsubscribe.text}: ${unsubscribe.url}`] : []),
  ];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: renderMailHtml(parts),
    language: currentLanguage(),
  };
}

/**
 * Values for the greeting. Omits a name with a digit: in an email with a code, no other number may look like one, and members choose their
 * names freely.
 */
export const greetingValues = (firstName: string) => ({
  known: firstName === '' || /\d/.test(firstName) ? 'no' : 'yes',
  name: firstName,
});

const MINUTE_MS = 60_000;
/** A larger number of minutes could look like a code. */
const MAX_MINUTES = 9999;
export const wholeMinutes = (ms: number): number => Math.min(Math.floor(ms / MINUTE_MS), MAX_MINUTES);

/** Formats a time for an email. Includes the time zone, since the reader may be anywhere. */
export const formatUtcTime = (at: Date): string =>
  t('{moment} UTC', {
    moment: new Intl.DateTimeFormat(currentLocale(), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at),
  });
