import { join } from 'node:path';
import { mailApi } from './api.ts';
import { Mailbox } from './mailbox.ts';
import { listenForMail, type MailTls } from './smtp.ts';

export interface MailOptions {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  /** Receives email with TLS only. */
  readonly tls?: MailTls;
}

/** Starts a mail server that stores everything and sends nothing, with its inbox. */
export async function startMail(options: MailOptions): Promise<{ readonly close: () => Promise<void> }> {
  const mailbox = await Mailbox.open(join(options.dataDir, 'messages.ndjson'));
  const smtp = await listenForMail(mailbox, options.smtpPort, options.tls);
  const api = mailApi(mailbox);
  await api.listen({ host: options.host, port: options.port });
  return {
    close: async () => {
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
      await api.close();
    },
  };
}
