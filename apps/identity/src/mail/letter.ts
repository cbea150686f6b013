import { language, t } from '@skillhour/texts';
import { dressed } from './dress.js';

/** A mail's contents. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
}

/** What a letter says, before it is dressed: every mail is one of these, so that all are of one family. */
export interface LetterParts {
  subject: string;
  lead: string;
  /** A code to type. */
  code?: string;
  /** Facts, a line each: what, and which. */
  facts?: readonly (readonly [what: string, which: string])[];
  /** What can be done about it. */
  deed?: { words: string; address: string };
  foot: string;
}

/** The letter as plain text and as HTML; both say the same. */
export function letter({ subject, lead, code, facts = [], deed, foot }: LetterParts): Letter {
  const paragraphs = [
    lead,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(facts.length === 0 ? [] : [facts.map((fact) => fact.join(': ')).join('\n')]),
    ...(deed ? [deed.address] : []),
    foot,
  ];
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: dressed({ subject, lead, facts, foot, ...(code !== undefined && { code }), ...(deed && { deed }) }),
  };
}

/**
 * Whom a letter greets: by name, unless the name holds a digit. In a mail with a code no other number may be taken for it,
 * and a name is whatever its owner typed.
 */
export const greeted = (firstName: string) => ({
  known: firstName === '' || /\d/.test(firstName) ? 'no' : 'yes',
  name: firstName,
});

const MINUTE_MS = 60_000;
/** A larger number of minutes would look like a code. */
const MOST_MINUTES = 9999;
export const wholeMinutes = (ms: number): number => Math.min(Math.floor(ms / MINUTE_MS), MOST_MINUTES);

/** A moment as a letter tells it: whoever reads may be anywhere, so with the zone. */
export const momentOf = (at: Date): string =>
  t('{moment} UTC', {
    moment: new Intl.DateTimeFormat(language(), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(at),
  });
