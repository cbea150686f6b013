import { language, t } from '@skillhour/texts';
import { dressed } from './dress.js';

/** Content of an email. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** Link text with its URL. */
export interface Lead {
  words: string;
  address: string;
}

/** Parts of an email before layout. Every email is built from them, for a uniform look. */
export interface LetterParts {
  subject: string;
  lead: string;
  /** A code to type in. */
  code?: string;
  /** Facts as lines of label and value. */
  facts?: readonly (readonly [what: string, which: string])[];
  /** Events, one line each. */
  news?: readonly Lead[];
  /** A possible action. */
  deed?: Lead;
  foot: string;
  /** Unsubscribe link. */
  end?: Lead;
}

/** Creates an email as plain text and as HTML with the same content. */
export function letter(parts: LetterParts): Letter {
  const { subject, lead, code, facts = [], news = [], deed, foot, end } = parts;
  const paragraphs = [
    lead,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.join(': ')).join('\n')]),
    ...(news.length === 0 ? [] : [news.map(({ words, address }) => `- ${words}\n  ${address}`).join('\n')]),
    ...(deed ? [deed.address] : []),
    foot,
    ...(end ? [`${end.words}: ${end.address}`] : []),
  ];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: dressed(parts),
  };
}

/**
 * Values for the greeting. Omits a name with a digit: in an email with a code, no other number may look like one, and members choose their
 * names freely.
 */
export const greeted = (firstName: string) => ({
  known: firstName === '' || /\d/.test(firstName) ? 'no' : 'yes',
  name: firstName,
});

const MINUTE_MS = 60_000;
/** A larger number of minutes could look like a code. */
const MOST_MINUTES = 9999;
export const wholeMinutes = (ms: number): number => Math.min(Math.floor(ms / MINUTE_MS), MOST_MINUTES);

/** Formats a time for an email. Includes the time zone, since the reader may be anywhere. */
export const momentOf = (at: Date): string =>
  t('{moment} UTC', {
    moment: new Intl.DateTimeFormat(language(), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at),
  });
