import { Injectable } from '@nestjs/common';
import {
  AppError,
  type CallContext,
  type LoginSessionId,
  type MemberId,
  type Role,
} from '@skillhour/contracts';
import { SecurityLog, type SignInMethod } from './security-log.js';

/** A sign-in in progress. The member is set once known. */
export interface SignInAttempt {
  memberId?: MemberId;
}
interface Success {
  account: { id: MemberId; role: Role };
  loginSessionId: LoginSessionId;
}

/** Errors that end a series of wrong attempts. From then on, correct ones are rejected too. */
const LOCKOUTS = new Set(['account.too_many_tries', 'code.no_tries_left', 'second_factor.too_many_tries']);

/** Logs the outcome of each sign-in. */
@Injectable()
export class SignInAudit {
  constructor(private readonly log: SecurityLog) {}

  async run<T extends Success>(
    method: SignInMethod,
    context: CallContext,
    signIn: (attempt: SignInAttempt) => Promise<T>,
  ): Promise<T> {
    const attempt: SignInAttempt = {};
    try {
      const success = await signIn(attempt);
      const { account, loginSessionId } = success;
      const fact = account.role === 'admin' ? 'admin_signed_in' : 'signed_in';
      this.log.write(fact, context, { memberId: account.id, loginSessionId, way: method });
      return success;
    } catch (error) {
      // An unavailable service or a bug says nothing about the caller.
      if (error instanceof AppError && error.kind !== 'unavailable') {
        const { code: reason } = error;
        const fact = LOCKOUTS.has(reason) ? 'locked_out' : 'sign_in_failed';
        this.log.write(fact, context, { memberId: attempt.memberId, way: method, reason });
      }
      throw error;
    }
  }
}
