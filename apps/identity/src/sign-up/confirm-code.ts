import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { type Account, AccountStore, VerifyAccount } from '../accounts/index.js';
import { CodeSender, CodeStore, isRight, type StoredCode, whyDead } from '../codes/index.js';
import { type Issued, LoginSessions } from '../login-sessions/index.js';
import { SignInWatch } from '../security/index.js';

type Endpoint = typeof identityApi.confirmCode;
const endpoint = identityApi.confirmCode;

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
    private readonly watch: SignInWatch,
    private readonly clock: Clock,
  ) {}

  async handle({ email, otp }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const issued = await this.watch.run('code', context, async (attempt) => {
      const account = await this.accounts.findByEmail(email);
      if (!account) return refuseDead('expired', null, this.clock.now());
      attempt.memberId = account.id;
      const code = await this.#tryCode(account, otp);
      return this.#enter(account, code, context);
    });
    return this.loginSessions.answer(issued);
  }

  #enter({ id }: Account, code: StoredCode, context: CallContext): Promise<Issued> {
    return this.unitOfWork.run(context, async (tx) => {
      const now = this.clock.now();
      if (!(await this.codes.use(id, code.codeId, now, tx))) refuseDead('used', code, now);
      await this.verify.run(id, {}, tx);
      const issued = await this.loginSessions.start(id, context, tx);
      return issued ?? fail(endpoint, 'account.blocked');
    });
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
      fail(endpoint, 'code.wrong', {}, { data: { tries_left: code.triesLeft } });
    }
    return code;
  }
}

/** A code without tries is dead until it expires; the wait ends sooner by asking for a new one. */
function refuseDead(why: NonNullable<ReturnType<typeof whyDead>>, code: StoredCode | null, now: Date): never {
  const data = { tries_left: 0 };
  if (why !== 'no_tries_left' || !code) fail(endpoint, `code.${why}`, {}, { data });
  const retryAfterMs = Math.max(1, code.expiresAt.getTime() - now.getTime());
  fail(endpoint, 'code.no_tries_left', {}, { data, retryAfterMs });
}
