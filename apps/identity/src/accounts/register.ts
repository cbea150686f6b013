import { Injectable } from '@nestjs/common';
import { type CallContext, fail, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { CodeSender } from '../codes/code-sender.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { AccountStore } from './account.store.js';
import { AddAccount } from './add-account.js';

type Endpoint = typeof identityApi.register;

/** Makes an account that waits for its code, and mails the code: the first of the account's sends. */
@Injectable()
export class Register implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly addAccount: AddAccount,
    private readonly hasher: PasswordHasher,
    private readonly codes: CodeSender,
  ) {}

  async handle(form: Input<Endpoint>, context: CallContext) {
    if (await this.accounts.findByEmail(form.email)) refuseTaken();
    await this.codes.takeSend(identityApi.register, form.email, context);
    const { email, firstName, lastName } = form;
    const passwordHash = await this.hasher.hash(form.password);
    const account = { email, firstName, lastName, passwordHash, status: 'waiting' as const };
    const made = await this.addAccount.run(account, context, async (made, tx) => {
      await this.codes.send(made, tx);
      return made;
    });
    if (!made) refuseTaken();
    this.codes.hurry();
    return {
      detail: 'Account created. A code is on its way to your inbox.',
      email,
      redirect: '/otp' as const,
    };
  }
}

function refuseTaken(): never {
  const message = 'User with this email already exists.';
  fail(identityApi.register, 'email.taken', message, { fields: { email: [message] } });
}
