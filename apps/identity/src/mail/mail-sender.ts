import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { exchangeApi } from '@skillhour/contracts';
import { type BackgroundLoop, Caller, Loops, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import type { IdentityConfig } from '../config.js';
import { MailHoldStore } from './mail-hold.store.js';
import { type Mail, type MailInvitation, MailStore } from './mail.store.js';
import { withSiteLinks } from './site-links.js';

const POLL_MS = 1000;
const MAX_CONCURRENT_SENDS = 3;
/** Limits how long other emails, such as codes, wait for a calendar file. */
const FILE_TIMEOUT_MS = 2_000;
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
/** SMTP status 5xx: the server will never accept this email. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Parses `Name <address>`, or only an address. The settings are validated to be one of these. */
function parseMailbox(text: string): { name: string; address: string } {
  const [name = '', address] = text.split(/[<>]/);
  return address === undefined ? { name: '', address: text } : { name: name.trim(), address };
}

/** Headers for unsubscribing with one click in the mail program (RFC 8058). */
const unsubscribeHeadersOf = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends queued emails when woken and once a second. If the mail server is unavailable, emails are delayed but not lost. If the process dies
 * right after sending, an email may be sent twice, with the same id. An email about a session waits until exchange returns its calendar file.
 * Nothing is sent while emails are on hold.
 */
@Injectable()
export class MailSender implements OnModuleDestroy {
  readonly #transport: Transporter;
  readonly #from: { name: string; address: string };
  readonly #loop: BackgroundLoop;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mails: MailStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
    holds: MailHoldStore,
    loops: Loops,
  ) {
    this.#from = parseMailbox(config.MAIL_FROM);
    this.#transport = createTransport({ url: config.SMTP_URL, ...TIMEOUTS_MS });
    this.#loop = loops.startWork({
      name: 'mail',
      work: holds.unlessHeld(mails.tasks.work((mail) => this.#send(mail))),
      restMs: POLL_MS,
      parallel: MAX_CONCURRENT_SENDS,
    });
  }

  /** Stops after the emails in progress. */
  async onModuleDestroy(): Promise<void> {
    await this.#loop.stop();
    this.#transport.close();
  }

  /** Sends due emails now. */
  wake(): void {
    this.#loop.wake();
  }

  async #send({ id, to, dropAt, ...content }: Mail): Promise<void> {
    if (to !== null && dropAt > this.clock.now()) await this.#deliver(id, to, content);
    await this.mails.drop(id);
  }

  /** Throws if the mail server may accept the email later. */
  async #deliver(id: string, to: string, mail: Omit<Mail, 'id' | 'to' | 'dropAt'>): Promise<void> {
    const { unsubscribe, invitation } = mail;
    const icalEvent = invitation && (await this.#calendarFileOf(invitation, to));
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // Never as text, which could contain several addresses or a different one.
        to: { name: '', address: to },
        ...withSiteLinks(mail, this.config),
        messageId: `<${id}@skillhour>`,
        ...(unsubscribe && { headers: unsubscribeHeadersOf(unsubscribe) }),
        ...(icalEvent && { icalEvent }),
      });
    } catch (error) {
      if (!isFinal(error)) throw error;
      this.logger.warn({ err: error, mailId: id }, 'email was rejected');
    }
  }

  async #calendarFileOf(
    { sessionId: session_id, memberId: member_id, name }: MailInvitation,
    address: string,
  ) {
    const { invitation } = await this.caller.call(
      exchangeApi.renderInvitation,
      { session_id, organizer: this.#from, attendee: { member_id, name, address } },
      systemContext({ origin: this.config.PUBLIC_ORIGIN, deadlineAtMs: Date.now() + FILE_TIMEOUT_MS }),
    );
    return invitation && { method: invitation.method, filename: 'session.ics', content: invitation.file };
  }
}
