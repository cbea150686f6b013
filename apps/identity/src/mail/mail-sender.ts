import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { exchangeApi } from '@skillhour/contracts';
import { type BackgroundLoop, Caller, Loops, systemContext, withLanguage } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import type { IdentityConfig } from '../config.js';
import { MailHoldStore } from './mail-hold.store.js';
import { type Mail, type MailInvitation, MailStore } from './mail.store.js';
import { RejectedAddressStore } from './rejected-address.store.js';
import { withSiteLinks } from './site-links.js';

const POLL_MS = 1000;
const MAX_CONCURRENT_SENDS = 3;
/** Limits how long other emails, such as codes, wait for a calendar file. */
const FILE_TIMEOUT_MS = 2_000;
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
/** SMTP status 5xx: the server will never accept this email. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Whether the server rejected the address, not the content or the sender. */
const isAddressRejection = (error: unknown) =>
  isFinal(error) &&
  error instanceof Error &&
  (('command' in error && error.command === 'RCPT TO') ||
    // Enhanced status codes about the address (RFC 3463), with which some servers reject it after the content.
    ('response' in error && /^5\d\d[ -]5\.1\.\d/.test(String(error.response))));

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
 * Nothing is sent while emails are on hold, nor to an address that was rejected three times.
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
    private readonly rejected: RejectedAddressStore,
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
    const isUseful = to !== null && dropAt > this.clock.now();
    if (isUseful && !(await this.rejected.isRejected(to))) await this.#deliver(id, to, content);
    await this.mails.drop(id);
  }

  /** Throws if the mail server may accept the email later. */
  async #deliver(id: string, to: string, mail: Omit<Mail, 'id' | 'to' | 'dropAt'>): Promise<void> {
    const { unsubscribe, invitation, language } = mail;
    const icalEvent = invitation && (await this.#calendarFileOf(invitation, to, language));
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // Never as text, which could contain several addresses or a different one.
        to: { name: '', address: to },
        ...withLanguage(language, () => withSiteLinks(mail, this.config)),
        messageId: `<${id}@skillhour>`,
        ...(unsubscribe && { headers: unsubscribeHeadersOf(unsubscribe) }),
        ...(icalEvent && { icalEvent }),
      });
      await this.rejected.forget(to);
    } catch (error) {
      if (!isFinal(error)) throw error;
      if (isAddressRejection(error)) await this.rejected.count(to);
      this.logger.warn({ err: error, mailId: id }, 'email was rejected');
    }
  }

  async #calendarFileOf(
    { sessionId: session_id, memberId: member_id, name }: MailInvitation,
    address: string,
    language: string | undefined,
  ) {
    const { invitation } = await this.caller.call(
      exchangeApi.renderInvitation,
      { session_id, organizer: this.#from, attendee: { member_id, name, address } },
      systemContext({
        origin: this.config.PUBLIC_ORIGIN,
        deadlineAtMs: Date.now() + FILE_TIMEOUT_MS,
        ...(language && { language }),
      }),
    );
    return invitation && { method: invitation.method, filename: 'session.ics', content: invitation.file };
  }
}
