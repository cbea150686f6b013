import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { AccountStore, AddAccount, isReserved } from '../accounts/index.js';
import { CodeSender } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { CommonPasswords, PasswordHasher } from '../passwords/index.js';

type Endpoint = typeof identityApi.register;
const endpoint = identityApi.register;

/** Creates an account that waits for its code, and emails the code as the first of the account's sends. */
@Injectable()
export class Register implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly addAccount: AddAccount,
    private readonly commonPasswords: CommonPasswords,
    private readonly hasher: PasswordHasher,
    private readonly codes: CodeSender,
  ) {}

  async handle(form: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    if (this.config.SIGN_UP === 'off') fail(endpoint, 'sign_up.closed');
    if (isReserved(`${form.firstName} ${form.lastName}`)) fail(endpoint, 'name.reserved');
    await this.commonPasswords.rejectCommon(endpoint, form.password, form);
    // Counted before any result, so that a caller can't test many addresses for existing accounts.
    await this.codes.takeSendFrom(endpoint, context);
    if (await this.accounts.findByEmail(form.email)) fail(endpoint, 'email.taken');
    await this.codes.takeSendTo(endpoint, form.email);
    const { email, firstName, lastName, showEmail: showEmailFromStart = false } = form;
    const passwordHash = await this.hasher.hash(form.password, context.deadlineAtMs);
    const names = { email, firstName, lastName };
    const account = { ...names, passwordHash, showEmailFromStart, status: 'waiting' as const };
    const created = await this.addAccount.run(account, context, async (created, tx) => {
      await this.codes.send({ id: created.id, account: created }, tx);
      return created;
    });
    if (!created) fail(endpoint, 'email.taken');
    this.codes.flush();
    return { detail: t('Account created. A code is on its way to your inbox.'), email, redirect: '/otp' };
  }
}
