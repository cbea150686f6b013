import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, fail, newId, type tooManyCodes } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret, inLanguageOf } from '@skillhour/service-kit';
import { type Account, loginKeyOf } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SendLimits } from '../limits/index.js';
import { codeEmail, type EmailContent, MailSender, MailStore } from '../mail/index.js';
import { acceptedKeysFor, keyFor } from '../secrets/index.js';
import {
  hashDigits,
  hashOfUnsentCode,
  isCorrectCode,
  makeDigits,
  type StoredCode,
  TRIES_PER_CODE,
} from './code.js';
import { CodeStore } from './code.store.js';

/** An endpoint that declares the error for too many sends. */
interface SendingEndpoint {
  errors: typeof tooManyCodes;
}
/**
 * The holder of a code and the account to email. The account is null if nobody is emailed, so that the work is the same for an unknown
 * address.
 */
interface CodeHolder {
  id: string;
  account: Account | null;
}

type WriteEmail = (digits: string, ttlMs: number) => EmailContent;

/** Returns the holder of an email's code: the account with this email, or the email itself. */
export const codeHolderOf = (account: Account | null, email: string): string =>
  account?.id ?? `nobody ${hashSecret(loginKeyOf(email))}`;

/** Creates codes and emails them, within the limits of product decision 14. */
@Injectable()
export class CodeSender {
  readonly #key: Uint8Array;
  readonly #accepted: readonly Uint8Array[];

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly codes: CodeStore,
    private readonly limits: SendLimits,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly clock: Clock,
  ) {
    this.#key = keyFor(config, 'one-time codes');
    this.#accepted = acceptedKeysFor(config, 'one-time codes');
  }

  /** Counts a send that the caller's network address requests, or throws. */
  async takeSendFrom(endpoint: SendingEndpoint, { client }: CallContext): Promise<void> {
    const retryAfter = await this.limits.takeFrom('code', client.address);
    if (retryAfter) fail(endpoint, 'code.too_many_sends', {}, retryAfter);
  }

  /** Counts one send to an email, or throws. */
  async takeSendTo(endpoint: SendingEndpoint, email: string): Promise<void> {
    const retryAfter = await this.limits.takeTo('code', loginKeyOf(email));
    if (retryAfter) fail(endpoint, 'code.too_many_sends', {}, retryAfter);
  }

  /** Replaces the holder's code with a new one and queues its email, when the transaction commits. */
  async send({ id, account }: CodeHolder, tx: Tx): Promise<void> {
    const write: WriteEmail = (digits, ttlMs) =>
      inLanguageOf(account, () => codeEmail(account?.firstName ?? '', digits, ttlMs));
    await this.sendTo(account?.email ?? null, id, write, tx);
  }

  /** Same as `send`, to any address and with any email. */
  async sendTo(to: string | null, holder: string, write: WriteEmail, tx: Tx): Promise<StoredCode> {
    const now = this.clock.now();
    const digits = makeDigits();
    const code = this.#createCode(
      to === null ? hashOfUnsentCode() : hashDigits(this.#key, holder, digits),
      now,
    );
    await this.codes.put(holder, code, tx);
    const content = write(digits, this.config.OTP_TTL_MS);
    await this.mails.add({ ...content, to, about: `code ${holder}`, dropAt: code.expiresAt }, now, tx);
    return code;
  }

  /** Sends the emails of committed transactions now, not at the next poll. */
  flush(): void {
    this.mailSender.wake();
  }

  /**
   * Takes one attempt off the holder's code. If the holder has no valid code, uses one without digits. Returns null if no attempt is left.
   */
  async spendTry(holder: string): Promise<StoredCode | null> {
    const now = this.clock.now();
    await this.codes.putIfNone(holder, this.#createCode(hashOfUnsentCode(), now), now);
    return this.codes.spendTry(holder, now);
  }

  isCorrect(code: StoredCode, holder: string, digits: string): boolean {
    return this.#accepted.some((key) => isCorrectCode(code, hashDigits(key, holder, digits)));
  }

  #createCode(hash: string, now: Date): StoredCode {
    const expiresAt = new Date(now.getTime() + this.config.OTP_TTL_MS);
    return { codeId: newId(), hash, expiresAt, triesLeft: TRIES_PER_CODE, usedAt: null };
  }
}
