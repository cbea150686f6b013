import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type BackgroundLoop, Loops } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import type { IdentityConfig } from '../config.js';
import { type Mail, MailStore } from './mail.store.js';

const POLL_MS = 1000;
const MAX_CONCURRENT_SENDS = 3;
/** Longer than one attempt can take, so that no email is sent by two processes at once. */
const LEASE_MS = 60_000;
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
const MAX_RETRY_DELAY_MS = 15_000;
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
 * right after sending, an email may be sent twice, with the same id.
 */
@Injectable()
export class MailSender implements OnModuleDestroy {
  readonly #transport: Transporter;
  readonly #from: { name: string; address: string };
  readonly #loop: BackgroundLoop;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly mails: MailStore,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    this.#from = parseMailbox(config.MAIL_FROM);
    this.#transport = createTransport({ url: config.SMTP_URL, ...TIMEOUTS_MS });
    // Needs no lease, because each email is claimed by one process. Replicas send in parallel.
    this.#loop = loops.start({ name: 'mail', run: (stopping) => this.#sendDue(stopping) });
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

  /** Starts the other senders only if one email is due, so that an idle poll needs one query. */
  async #sendDue(stopping: AbortSignal): Promise<number> {
    const first = await this.#claim();
    if (first === null) return POLL_MS;
    const others = Array.from({ length: MAX_CONCURRENT_SENDS - 1 }, async () =>
      this.#sendFrom(await this.#claim(), stopping),
    );
    await Promise.all([this.#sendFrom(first, stopping), ...others]);
    return POLL_MS;
  }

  /** Sends this email and then others, until none is due. */
  async #sendFrom(first: Mail | null, stopping: AbortSignal): Promise<void> {
    for (let mail = first; mail; mail = stopping.aborted ? null : await this.#claim()) await this.#send(mail);
  }

  #claim(): Promise<Mail | null> {
    return this.mails.claim(this.clock.now(), LEASE_MS);
  }

  async #send({ id, to, subject, text, html, attempts, unsubscribe }: Mail): Promise<void> {
    if (to === null) return this.mails.drop(id);
    try {
      await this.#transport.sendMail({
        from: this.#from,
        // Never as text, which could contain several addresses or a different one.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@skillhour>`,
        ...(unsubscribe && { headers: unsubscribeHeadersOf(unsubscribe) }),
      });
      await this.mails.drop(id);
    } catch (error) {
      this.logger.warn({ err: error, mailId: id, attempts }, 'email could not be sent');
      if (isFinal(error)) return this.mails.drop(id);
      const pauseMs = Math.min(MAX_RETRY_DELAY_MS, 500 * 2 ** attempts);
      await this.mails.retryAt(id, new Date(this.clock.now().getTime() + pauseMs));
    }
  }
}
