import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, fail, newId, type tooManyCodes } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, keyOf } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SendLimits } from '../limits/index.js';
import { codeLetter, MailSender, MailStore } from '../mail/index.js';
import { keyFor } from '../secrets/index.js';
import { hashDigits, makeDigits, TRIES_PER_CODE } from './code.js';
import { CodeStore } from './code.store.js';

/** An endpoint that may have to refuse a send. */
interface SendingEndpoint {
  errors: typeof tooManyCodes;
}

/** Makes codes and mails them, as often as product decision 14 allows. */
@Injectable()
export class CodeSender {
  readonly #key: Uint8Array;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly codes: CodeStore,
    private readonly limits: SendLimits,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly clock: Clock,
  ) {
    this.#key = keyFor(config, 'one-time codes');
  }

  /** Counts one send to an e-mail from the caller's address, or refuses. */
  async takeSend(endpoint: SendingEndpoint, email: string, { client }: CallContext): Promise<void> {
    const refusal = await this.limits.take({ what: 'code', toKey: keyOf(email), from: client.address });
    if (refusal) fail(endpoint, 'code.too_many_sends', {}, refusal);
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
