import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  MemberId,
  newId,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret, inLanguageOf, makeSecret } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { type Account, AccountStore, loginKeyOf, managedStateOf } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { SendLimits } from '../limits/index.js';
import { MailSender, MailStore, resetEmail } from '../mail/index.js';
import { ResetTokenStore } from './reset-token.store.js';

type Endpoint = typeof identityApi.forgotPassword;

/** Members who have not accepted their invitation get no other email. */
const mayReset = (account: Account): boolean => !account.blocked && managedStateOf(account) === null;

/** Emails a link to choose a new password. Neither the response nor the work reveals whether the address is known. */
@Injectable()
export class ForgotPassword implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly tokens: ResetTokenStore,
    private readonly limits: SendLimits,
    private readonly mails: MailStore,
    private readonly mailSender: MailSender,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ email }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const retryAfter =
      (await this.limits.takeFrom('reset', context.client.address)) ??
      (await this.limits.takeTo('reset', loginKeyOf(email)));
    if (retryAfter) fail(identityApi.forgotPassword, 'password.too_many_sends', {}, retryAfter);
    const account = await this.accounts.findByEmail(email);
    await this.#send(account && mayReset(account) ? account : null, email, context);
    return { message: t('If this address has an account, we emailed a link to choose a new password.') };
  }

  /** Queues an email in any case and sends it later. A token and an email for an unknown address are discarded. */
  async #send(account: Account | null, email: string, context: CallContext): Promise<void> {
    const id = account?.id ?? newId(MemberId);
    const token = makeSecret();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + this.config.RESET_TTL_MS);
    // Built from our settings, because an origin from the caller could point anywhere.
    const link = `${this.config.PUBLIC_ORIGIN}/reset-password?token=${token}`;
    const mail = {
      ...inLanguageOf(account, () => resetEmail(account?.firstName ?? '', link)),
      to: account?.email ?? null,
      about: `reset of ${loginKeyOf(email)}`,
      dropAt: expiresAt,
    };
    await this.unitOfWork.run(context, async (tx) => {
      await this.tokens.add(hashSecret(token), id, expiresAt, tx);
      await this.mails.add(mail, now, tx);
    });
    this.mailSender.wake();
  }
}
