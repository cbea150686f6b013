import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  isBusyError,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, VerifyAccount } from '../accounts/index.js';
import { CodeSender, CodeStore, codeHolderOf, type StoredCode } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { type IssuedTokens, LoginSessions } from '../login-sessions/index.js';
import { SignInAudit } from '../security/index.js';

type Endpoint = typeof identityApi.confirmCode;
const endpoint = identityApi.confirmCode;

const BUSY_RETRY_DELAY_MS = 50;

/**
 * Activates an account with its code and signs it in. Each call costs an attempt before it gets a result. The result is the same for a wrong,
 * used or expired code, and for an unknown address.
 */
@Injectable()
export class ConfirmCode implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly codes: CodeStore,
    private readonly codeSender: CodeSender,
    private readonly verify: VerifyAccount,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: SignInAudit,
    private readonly clock: Clock,
  ) {}

  async handle({ email, otp }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const issued = await this.audit.run('code', context, async (attempt) => {
      const account = await this.accounts.findByEmail(email);
      if (account) attempt.memberId = account.id;
      const holder = codeHolderOf(account, email);
      const code = await this.codeSender.spendTry(holder);
      if (!code) return this.#rejectAttempts();
      const isCorrect = this.codeSender.isCorrect(code, holder, otp);
      if (!isCorrect || !account) return rejectCode(code);
      return this.#confirmWithRetry(account, code, context);
    });
    return this.loginSessions.toResponse(issued);
  }

  /** Parallel confirmations of a code conflict in its row. Later ones wait for the first one's outcome, however long it takes. */
  async #confirmWithRetry(account: Account, code: StoredCode, context: CallContext): Promise<IssuedTokens> {
    for (;;) {
      try {
        return await this.#confirmOnce(account, code, context);
      } catch (error) {
        if (!isBusyError(error) || Date.now() + BUSY_RETRY_DELAY_MS > context.deadlineAtMs) throw error;
        await delay(BUSY_RETRY_DELAY_MS);
      }
    }
  }

  #confirmOnce({ id }: Account, code: StoredCode, context: CallContext): Promise<IssuedTokens> {
    return this.unitOfWork.run(context, async (tx) => {
      if (!(await this.codes.use(id, code.codeId, this.clock.now(), tx))) rejectCode(code);
      await this.verify.run(id, {}, tx);
      const issued = await this.loginSessions.start(id, context, tx);
      return issued ?? fail(endpoint, 'account.blocked');
    });
  }

  /** The delay after which any code has expired, so that it does not reveal this code's age. A new code ends the wait. */
  #rejectAttempts(): never {
    const retryAfterMs = this.config.OTP_TTL_MS;
    fail(endpoint, 'code.no_tries_left', {}, { data: { tries_left: 0 }, retryAfterMs });
  }
}

const rejectCode = ({ triesLeft }: StoredCode): never =>
  fail(endpoint, 'code.wrong', {}, { data: { tries_left: triesLeft } });
