import { until, type Constellation } from '@skillhour/testing';

interface SentEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Attached texts. The alternative of the text that mail programs read a calendar event from has no name. */
  attachments: { name: string; type: string; method: string; text: string }[];
}

/** Returns the emails to an address, newest first. */
export async function emailsTo({ run }: Constellation, email: string): Promise<SentEmail[]> {
  const emails = (await (await fetch(`${run.mail}/api/messages`)).json()) as SentEmail[];
  return emails.filter(({ to }) => to.includes(email));
}

/** Waits for an email to an address whose text matches, and returns the match. */
export function waitForEmail(constellation: Constellation, email: string, pattern: RegExp): Promise<string> {
  return until(
    async () => {
      for (const { text } of await emailsTo(constellation, email)) {
        const found = pattern.exec(text)?.[0];
        if (found !== undefined) return found;
      }
      return false;
    },
    { timeoutMs: 60_000, what: `a mail to ${email} with ${pattern.source}` },
  );
}

/** Waits for an email to an address whose subject matches, and returns it. */
export const waitForSubject = (
  constellation: Constellation,
  email: string,
  subject: RegExp,
): Promise<SentEmail> =>
  until(
    async () => (await emailsTo(constellation, email)).find((sent) => subject.test(sent.subject)) ?? false,
    { timeoutMs: 60_000, what: `a mail to ${email} about ${subject.source}` },
  );
