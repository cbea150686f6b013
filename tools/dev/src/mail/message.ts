import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { z } from 'zod';

/** An email as the API returns it. */
export const messageSchema = z.object({
  id: z.string(),
  /** The recipients, separated by commas. */
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Attached texts, such as calendar files. An alternative of the text has no name. Missing in legacy emails. */
  attachments: z
    .array(z.object({ name: z.string(), type: z.string(), method: z.string(), text: z.string() }))
    .default([]),
  /** Time of arrival, ISO 8601 in UTC. */
  date: z.string(),
});

export type Message = Readonly<z.infer<typeof messageSchema>>;

export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Parses a raw email. The recipients come from the envelope, because no header names a blind copy. */
export async function parseMessage(raw: Uint8Array, envelope: Envelope, now = new Date()): Promise<Message> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
  return {
    id: randomUUID(),
    to: envelope.to.join(', '),
    from: formatAddress(mail.from) ?? envelope.from,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename, mimeType: type, method = '', content }) => ({
      name: filename ?? '',
      type,
      method,
      text: typeof content === 'string' ? content : '',
    })),
    date: now.toISOString(),
  };
}

function formatAddress(address: Address | undefined): string | undefined {
  if (address?.address === undefined) return undefined;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}

/** Returns whether the email was sent to this address, ignoring case. */
export function isTo(message: Message, address: string): boolean {
  const wanted = address.trim().toLowerCase();
  return message.to.split(', ').some((each) => each.toLowerCase() === wanted);
}
