import type { Constellation } from '@skillhour/testing';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails to an address, newest first. */
export async function mailsTo({ run }: Constellation, email: string): Promise<Mail[]> {
  const mails = (await (await fetch(`${run.mail}/api/messages`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email));
}
