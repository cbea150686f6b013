import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type BackgroundLoop, Loops } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import { createTransport, type Transporter } from 'nodemailer';
import type { IdentityConfig } from '../config.js';
import { type Mail, MailStore } from './mail.store.js';

const POLL_MS = 1000;
const AT_ONCE = 3;
/** Longer than one attempt can take, so that no mail is in two hands. */
const LEASE_MS = 60_000;
const TIMEOUTS_MS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
const LONGEST_PAUSE_MS = 15_000;
/** SMTP's 5xx: this mail will never be taken. */
const isFinal = (error: unknown) =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** `Name <address>`, or an address alone; the settings' check has seen to it that it is one of these. */
function mailboxOf(text: string): { name: string; address: string } {
  const [name = '', address] = text.split(/[<>]/);
  return address === undefined ? { name: '', address: text } : { name: name.trim(), address };
}

/** One click in the mail program ends mails like it (RFC 8058). */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Sends the mails that wait, as soon as it is told and once a second anyhow. A mail server that is away for a moment
 * delays a mail, and loses none; a mail may go out twice if the process dies right after sending, under the same id.
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
    this.#from = mailboxOf(config.MAIL_FROM);
    this.#transport = createTransport({ url: config.SMTP_URL, ...TIMEOUTS_MS });
    // Without a lease: each mail is claimed by one, so replicas send side by side.
    this.#loop = loops.start({ name: 'mail', round: (stopping) => this.#sendDue(stopping) });
  }

  /** Ends after the mails in hand. */
  async onModuleDestroy(): Promise<void> {
    await this.#loop.stop();
    this.#transport.close();
  }

  /** Looks for mails now. */
  wake(): void {
    this.#loop.wake();
  }

  /** The first mail found starts the other senders: while none is due, one query per poll is enough. */
  async #sendDue(stopping: AbortSignal): Promise<number> {
    const first = await this.#claim();
    if (first === null) return POLL_MS;
    const others = Array.from({ length: AT_ONCE - 1 }, async () =>
      this.#sendFrom(await this.#claim(), stopping),
    );
    await Promise.all([this.#sendFrom(first, stopping), ...others]);
    return POLL_MS;
  }

  /** Sends this mail and then others, until none is due. */
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
        // Never as text: there an address could name several, or another one.
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@skillhour>`,
        ...(unsubscribe && { headers: unsubscribing(unsubscribe) }),
      });
      await this.mails.drop(id);
    } catch (error) {
      this.logger.warn({ err: error, mailId: id, attempts }, 'a mail could not be sent');
      if (isFinal(error)) return this.mails.drop(id);
      const pauseMs = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** attempts);
      await this.mails.retryAt(id, new Date(this.clock.now().getTime() + pauseMs));
    }
  }
}
