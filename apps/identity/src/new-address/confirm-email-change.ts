import { Inject, Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, type Tx, UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { type Account, AccountStore, ProviderLinkStore, toView } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { CodeSender, CodeStore, type StoredCode } from '../codes/index.js';
import { addressChangedEmail, SecurityMailQueue } from '../mail/index.js';
import { ResetTokenStore } from '../new-password/index.js';
import { SecurityLog } from '../security/index.js';
import { AddressChangeStore } from './address-change.store.js';
import { emailChangeHolderOf } from './email-change-holder.js';

type Endpoint = typeof identityApi.confirmEmailChange;
const endpoint = identityApi.confirmEmailChange;

/** Changes an account's email with the code. Invalidates links that were emailed to the old address. */
@Injectable()
export class ConfirmEmailChange implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly links: ProviderLinkStore,
    private readonly changes: AddressChangeStore,
    private readonly codes: CodeStore,
    private readonly codeSender: CodeSender,
    private readonly resetTokens: ResetTokenStore,
    private readonly mailQueue: SecurityMailQueue,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async handle({ otp }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const code = await this.codeSender.spendTry(emailChangeHolderOf(memberId));
    if (!code) fail(endpoint, 'code.no_tries_left', {}, { data: { tries_left: 0 } });
    const isCorrect = this.codeSender.isCorrect(code, emailChangeHolderOf(memberId), otp);
    const email = isCorrect ? await this.changes.find(memberId, code.codeId) : null;
    const account = await this.accounts.find(memberId);
    if (email === null || !account) return rejectCode(code);
    try {
      await this.unitOfWork.run(context, (tx) => this.#changeEmail(account, email, code, tx));
    } catch (error) {
      // Another account has taken the address since the code was sent.
      if (isDuplicateKey(error)) fail(endpoint, 'email.taken');
      throw error;
    }
    this.mailQueue.flush();
    this.security.write('email_changed', context, { memberId });
    return this.#respond(memberId);
  }

  resume(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return this.#respond(actor.memberId);
  }

  async #changeEmail(account: Account, email: string, code: StoredCode, tx: Tx): Promise<void> {
    const { id, email: before, firstName } = account;
    const now = this.clock.now();
    if (!(await this.codes.use(emailChangeHolderOf(id), code.codeId, now, tx))) rejectCode(code);
    if (!(await this.accounts.changeEmail(id, before, email, tx))) rejectCode(code);
    await this.changes.drop(id, tx);
    await this.resetTokens.dropAllOf(id, tx);
    await this.links.dropNotMatching(id, email, tx);
    const content = inLanguageOf(account, () => addressChangedEmail(firstName, email, now));
    await this.mailQueue.add(content, { to: before, about: `new address of ${id}` }, tx);
  }

  async #respond(memberId: MemberId): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(memberId);
    if (!account) throw createCommonError('caller.session_ended');
    return { detail: t('Your address was changed.'), user: toView(account, this.config.IMAGE_BASE_URL) };
  }
}

const rejectCode = ({ triesLeft }: StoredCode): never =>
  fail(endpoint, 'code.wrong', {}, { data: { tries_left: triesLeft } });
