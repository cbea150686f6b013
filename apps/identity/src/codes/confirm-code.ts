import { Injectable } from '@nestjs/common';
import { type CallContext, fail, type Handler, identityApi, type Input } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { Account } from '../accounts/account.js';
import { AccountStore } from '../accounts/account.store.js';
import { VerifyAccount } from '../accounts/verify-account.js';
import { LoginSessions } from '../login-sessions/login-sessions.js';
import { isRight, type StoredCode, whyDead } from './code.js';
import { CodeSender } from './code-sender.js';
import { CodeStore } from './code.store.js';

type Endpoint = typeof identityApi.confirmCode;

const DEAD_MESSAGES = {
  used: 'This code was used already.',
  expired: 'The code has expired. Please ask for a new one.',
  no_tries_left: 'Too many wrong tries. Please ask for a new code.',
} as const;

/** Activates an account by its code and signs it in. Each call costs a try before it learns anything. */
@Injectable()
export class ConfirmCode implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly codes: CodeStore,
    private readonly codeSender: CodeSender,
    private readonly verify: VerifyAccount,
    private readonly loginSessions: LoginSessions,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ email, otp }: Input<Endpoint>, context: CallContext) {
    const account = await this.accounts.findByEmail(email);
    if (!account) return refuseDead('expired', null, this.clock.now());
    const code = await this.#tryCode(account, otp);
    const issued = await this.unitOfWork.run(context, async (tx) => {
      const now = this.clock.now();
      if (!(await this.codes.use(account.id, code.codeId, now, tx))) refuseDead('used', code, now);
      await this.verify.run(account.id, {}, tx);
      const started = await this.loginSessions.start(account.id, context, tx);
      return started ?? fail(identityApi.confirmCode, 'account.blocked', 'User is blocked');
    });
    return this.loginSessions.answer(issued);
  }

  async #tryCode(account: Account, otp: string): Promise<StoredCode> {
    const now = this.clock.now();
    const code = await this.codes.spendTry(account.id, now);
    if (!code) {
      const last = await this.codes.find(account.id);
      // A fresh code may have come in between: then this try was one on the code before.
      return refuseDead(whyDead(last, now) ?? 'used', last, now);
    }
    if (!isRight(code, this.codeSender.hash(account.id, otp))) {
      fail(identityApi.confirmCode, 'code.wrong', 'The code is wrong.', {
        data: { tries_left: code.triesLeft },
      });
    }
    return code;
  }
}

/** A code without tries is dead until it expires; the wait ends sooner by asking for a new one. */
function refuseDead(why: keyof typeof DEAD_MESSAGES, code: StoredCode | null, now: Date): never {
  const data = { tries_left: 0 };
  const message = DEAD_MESSAGES[why];
  if (why !== 'no_tries_left' || !code) fail(identityApi.confirmCode, `code.${why}`, message, { data });
  fail(identityApi.confirmCode, 'code.no_tries_left', message, {
    data,
    retryAfterMs: Math.max(1, code.expiresAt.getTime() - now.getTime()),
  });
}
