import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';
import { parseMessage } from './message.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;
const LOOPBACK = '127.0.0.1';

/** Address and certificate for senders outside of this machine, such as containers: they must use TLS from the first byte. */
export interface MailTls {
  readonly host: string;
  readonly key: string;
  readonly cert: string;
}

/** Receives email, by default on the loopback interface, and stores all of it. Nothing ever leaves the machine. */
export async function listenForMail(mailbox: Mailbox, port: number, tls?: MailTls): Promise<SMTPServer> {
  const server = new SMTPServer({
    ...(tls === undefined ? {} : { secure: true, key: tls.key, cert: tls.cert }),
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onData(stream, session, done) {
      const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
      const to = session.envelope.rcptTo.map(({ address }: SMTPServerAddress) => address);
      buffer(stream)
        .then((raw) => parseMessage(raw, { from, to }))
        .then((message) => mailbox.add(message))
        .then(
          () => done(),
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        );
    },
  });
  server.on('error', (error) => console.error(`smtp: ${error.message}`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, tls?.host ?? LOOPBACK, () => resolve());
  });
  return server;
}
