import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type LoginSessionId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { EndLoginSessions } from './end-login-sessions.js';
import { LoginSessionStore } from './login-session.store.js';
import { Revocations } from './revocations.js';

type EndOne = typeof identityApi.endLoginSession;
type EndOthers = typeof identityApi.endLoginSessions;

/** Signs out one of the caller's devices. Another member's device is not found, whatever its id. */
@Injectable()
export class EndLoginSession implements Handler<EndOne> {
  constructor(
    private readonly sessions: LoginSessionStore,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ id }: Input<EndOne>, context: SignedInContext): Promise<Output<EndOne>> {
    const { memberId } = context.actor;
    if ((await this.sessions.find(id))?.memberId !== memberId) this.#failNotFound();
    const ended = await this.unitOfWork.run(context, (tx) =>
      this.ending.endOne(memberId, id, 'elsewhere', tx),
    );
    if (!ended) this.#failNotFound();
    return this.resume({ id });
  }

  async resume({ id }: { id: LoginSessionId }): Promise<Output<EndOne>> {
    await this.revocations.announceEnded([id]);
    return { ended: 1 };
  }

  #failNotFound(): never {
    fail(identityApi.endLoginSession, 'login_session.not_found');
  }
}

/** Signs the caller out on all devices but the current one. */
@Injectable()
export class EndOtherLoginSessions implements Handler<EndOthers> {
  constructor(
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(_: object, context: SignedInContext): Promise<Output<EndOthers>> {
    const { memberId, loginSessionId } = context.actor;
    const ended = await this.unitOfWork.run(context, async (tx) => {
      const ids = await this.ending.endOthers(memberId, loginSessionId, 'elsewhere', tx);
      tx.note(String(ids.length));
      return ids;
    });
    await this.revocations.announceEnded(ended);
    return { ended: ended.length };
  }

  /** The event handler announces the ended sign-ins again, in case this process failed before doing so. */
  async resume(_: object, __: SignedInContext, note: string | null): Promise<Output<EndOthers>> {
    return { ended: Number(note ?? 0) };
  }
}
