import { until, type Constellation } from '@skillhour/testing';

interface SentEmail {
  to: string;
  subject: string;
  text: string;
  html: string;
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
