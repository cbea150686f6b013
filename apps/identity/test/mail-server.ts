import { once } from 'node:events';
import { freePort } from '@skillhour/testing';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** Attached texts. The alternative of the text that mail programs read a calendar event from has no name. */
  attachments: { name: string; type: string; method: string; text: string }[];
}

/** Mail server that stores received emails. It can be stopped, or reject emails. */
export class MailServer {
  readonly mails: ReceivedMail[] = [];
  /** SMTP status of 4xx or 5xx with which every email is rejected. Null to accept them. */
  rejectWith: number | null = null;
  /** Addresses that are rejected permanently, in lower case. */
  readonly rejectedAddresses = new Set<string>();
  /** Number of rejections of these addresses. */
  rejections = 0;
  #server: SMTPServer | null = null;

  private constructor(readonly port: number) {}

  static async start(): Promise<MailServer> {
    const server = new MailServer(await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        if (!this.rejectedAddresses.has(address.toLowerCase())) {
          done();
          return;
        }
        this.rejections += 1;
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', () => {
          if (this.rejectWith !== null) {
            done(Object.assign(new Error('not this one'), { responseCode: this.rejectWith }));
            return;
          }
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          this.#store(Buffer.concat(chunks), to).then(() => done(), done);
        });
      },
    });
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server.server, 'listening');
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.toLowerCase() === address.toLowerCase());
  }

  async #store(raw: Buffer, to: string): Promise<void> {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    const { subject = '', text = '', html = '', messageId = '' } = mail;
    const attachments = mail.attachments.map(({ filename, mimeType: type, method = '', content }) => ({
      name: filename ?? '',
      type,
      method,
      text: typeof content === 'string' ? content : '',
    }));
    this.mails.push({ to, subject, text, html, messageId, attachments });
  }
}
