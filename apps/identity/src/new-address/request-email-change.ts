import { Inject, Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { AccountStore, loginKeyOf } from '../accounts/index.js';
import { CodeSender } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { addressRequestedEmail, addressCodeEmail, SecurityMailQueue } from '../mail/index.js';
import { AddressChangeStore } from './address-change.store.js';
import { emailChangeHolderOf } from './email-change-holder.js';

type Endpoint = typeof identityApi.askEmailChange;
const endpoint = identityApi.askEmailChange;

/**
 * Emails a code to a new address, within the usual limits, and a notification to the old one. So the owner learns about an intruder with an
 * open device and the password.
 */
@Injectable()
export class RequestEmailChange implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly changes: AddressChangeStore,
    private readonly codes: CodeSender,
    private readonly confirmPassword: ConfirmPassword,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ password, email }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(context.actor.memberId);
    if (!account) throw createCommonError('caller.session_ended');
    const { id, firstName } = account;
    await this.confirmPassword.run(endpoint, account, password, context);
    if (email === account.email) fail(endpoint, 'email.same');
    const owner = await this.accounts.findByEmail(email);
    if (owner && owner.id !== id) fail(endpoint, 'email.taken');
    await this.codes.takeSendFrom(endpoint, context);
    await this.codes.takeSendTo(endpoint, email);
    const content = inLanguageOf(account, () =>
      addressRequestedEmail(firstName, email, `${this.config.PUBLIC_ORIGIN}/forget-password`),
    );
    await this.unitOfWork.run(context, async (tx) => {
      const write = (digits: string, ttlMs: number) =>
        inLanguageOf(account, () => addressCodeEmail(firstName, digits, ttlMs));
      const { codeId, expiresAt } = await this.codes.sendTo(email, emailChangeHolderOf(id), write, tx);
      await this.changes.put(id, { email, codeId, expiresAt }, tx);
      // The old address needs no notification if only its spelling changes.
      const to = loginKeyOf(email) === loginKeyOf(account.email) ? null : account.email;
      await this.mailQueue.add(content, { to, about: `address of ${id}` }, tx);
    });
    this.mailQueue.flush();
    return this.resume({ email });
  }

  async resume({ email }: { email: string }): Promise<Output<Endpoint>> {
    return { detail: t('We emailed a 5-digit code to your new address.'), email };
  }
}
