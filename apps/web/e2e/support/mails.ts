import { until, type Constellation } from '@skillhour/testing';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Returns the emails to an address, newest first. */
export async function mailsTo({ run }: Constellation, email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${run.mail}/api/messages`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email));
}

/** Waits for an email to an address whose text matches, and returns the match. */
export function mailed(constellation: Constellation, email: string, pattern: RegExp): Promise<string> {
  return until(
    async () => {
      for (const { text } of await mailsTo(constellation, email)) {
        const found = pattern.exec(text)?.[0];
        if (found !== undefined) return found;
      }
      return false;
    },
    { timeoutMs: 60_000, what: `a mail to ${email} with ${pattern.source}` },
  );
}
