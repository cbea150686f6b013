import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, type ErrorKind, fail, newId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, keyOf } from '../accounts/account.js';
import type { IdentityConfig } from '../config.js';
import { keyFor } from '../keys.js';
import { LimitStore } from '../limits/limit.store.js';
import { codeLetter } from '../mail/code-letter.js';
import { MailSender } from '../mail/mail-sender.js';
import { MailStore } from '../mail/mail.store.js';
import { hashDigits, makeDigits, TRIES_PER_CODE } from './code.js';
import { CodeStore } from './code.store.js';

/** An endpoint that may have to refuse a send. */
interface SendingEndpoint {
  errors: { 'code.too_many_sends': ErrorKind };
}

/** Makes codes and mails them, as often as product decision 14 allows. */
@Injectable()
export class CodeSender {
  readonly #key: Uint8Array;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly codes: CodeStore,
    private readonly limits: LimitStore,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly clock: Clock,
  ) {
    this.#key = keyFor(config, 'one-time codes');
  }

  /**
   * Counts one send to an e-mail from an IP address, or refuses. Counted by e-mail and not by account, so that unknown
   * ones answer alike. The address first: what it may not send must not use up its victim's sends.
   */
  async takeSend(endpoint: SendingEndpoint, email: string, context: CallContext): Promise<void> {
    const { OTP_SENDS_PER_ADDRESS, OTP_SENDS_PER_ACCOUNT, OTP_SENDS_WINDOW_MS: windowMs } = this.config;
    const now = this.clock.now();
    const refusal =
      (await this.limits.take(
        `code sends from ${context.client.address}`,
        { count: OTP_SENDS_PER_ADDRESS, windowMs },
        now,
      )) ??
      (await this.limits.take(
        `code sends to ${keyOf(email)}`,
        { count: OTP_SENDS_PER_ACCOUNT, windowMs },
        now,
      ));
    if (refusal) {
      fail(
        endpoint,
        'code.too_many_sends',
        'Too many codes were sent. Please wait before asking again.',
        refusal,
      );
    }
  }

  /** Puts a fresh code in place of the account's last one, and its mail on the way, when the transaction commits. */
  async send(account: Account, tx: Tx): Promise<void> {
    const now = this.clock.now();
    const digits = makeDigits();
    const expiresAt = new Date(now.getTime() + this.config.OTP_TTL_MS);
    const code = {
      codeId: newId(),
      hash: this.hash(account.id, digits),
      expiresAt,
      triesLeft: TRIES_PER_CODE,
      usedAt: null,
    };
    await this.codes.put(account.id, code, tx);
    const letter = codeLetter(account.firstName, digits, this.config.OTP_TTL_MS);
    await this.mails.add(
      { ...letter, to: account.email, about: `code ${account.id}`, dropAt: expiresAt },
      now,
      tx,
    );
  }

  /** The mails of committed transactions go out now, not at the next look. */
  hurry(): void {
    this.mailSender.wake();
  }

  hash(accountId: string, digits: string): string {
    return hashDigits(this.#key, accountId, digits);
  }
}
