import { Inject, Injectable } from '@nestjs/common';
import { type CallContext, fail, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, keyOf } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import type { IdentityConfig } from '../config.js';
import { LimitStore } from '../limits/limit.store.js';
import { hashSecret, makeSecret } from '../login-sessions/refresh-token.js';
import { MailSender } from '../mail/mail-sender.js';
import { MailStore } from '../mail/mail.store.js';
import { resetLetter } from '../mail/reset-letter.js';
import { ResetTokenStore } from './reset-token.store.js';

type Endpoint = typeof identityApi.forgotPassword;

/** Mails a link to choose a new password. Whether the address is known does not show. */
@Injectable()
export class ForgotPassword implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly tokens: ResetTokenStore,
    private readonly limits: LimitStore,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ email }: Input<Endpoint>, context: CallContext) {
    await this.#takeSend(email, context);
    const account = await this.accounts.findByEmail(email);
    if (account && !account.blocked) await this.#send(account, context);
    return { message: 'If this address has an account, a link to choose a new password is on its way.' };
  }

  async #takeSend(email: string, context: CallContext): Promise<void> {
    const { OTP_SENDS_PER_ADDRESS, OTP_SENDS_PER_ACCOUNT, OTP_SENDS_WINDOW_MS: windowMs } = this.config;
    const now = this.clock.now();
    const refusal =
      (await this.limits.take(
        `reset sends from ${context.client.address}`,
        { count: OTP_SENDS_PER_ADDRESS, windowMs },
        now,
      )) ??
      (await this.limits.take(
        `reset sends to ${keyOf(email)}`,
        { count: OTP_SENDS_PER_ACCOUNT, windowMs },
        now,
      ));
    if (refusal) {
      const message = 'Too many links were sent. Please wait before asking again.';
      fail(identityApi.forgotPassword, 'password.too_many_sends', message, refusal);
    }
  }

  async #send(account: Account, context: CallContext): Promise<void> {
    const token = makeSecret();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.config.RESET_TTL_MS);
    // Ours by the settings: an origin that a caller names could point anywhere.
    const link = `${this.config.PUBLIC_ORIGIN}/reset-password?token=${token}`;
    const mail = {
      ...resetLetter(account.firstName, link),
      to: account.email,
      about: `reset ${account.id}`,
      dropAt: expiresAt,
    };
    await this.unitOfWork.run(context, async (tx) => {
      await this.tokens.add(hashSecret(token), account.id, expiresAt, tx);
      await this.mails.add(mail, now, tx);
    });
    this.mailSender.wake();
  }
}
