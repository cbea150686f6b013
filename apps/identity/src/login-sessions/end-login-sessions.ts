import { Injectable } from '@nestjs/common';
import { identityEvents, type LoginSessionId, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import type { EndReason } from './login-session.js';
import { LoginSessionStore } from './login-session.store.js';

/** Ends login sessions and publishes events about them. Access tokens stop once `Revocations` announces it after the commit. */
@Injectable()
export class EndLoginSessions {
  constructor(
    private readonly sessions: LoginSessionStore,
    private readonly clock: Clock,
  ) {}

  /** Returns false if it had already ended. Then nothing is published again. */
  async endOne(memberId: MemberId, id: LoginSessionId, because: EndReason, tx: Tx): Promise<boolean> {
    const ended = await this.sessions.end(id, because, this.clock.now(), tx);
    if (ended) {
      const { loginSessionEnded } = identityEvents;
      tx.publish(loginSessionEnded, { member_id: memberId, login_session_id: id, because });
    }
    return ended;
  }

  /** Ends all login sessions of a member and returns their ids. */
  async endAll(memberId: MemberId, because: EndReason, tx: Tx): Promise<LoginSessionId[]> {
    return this.#endListed(memberId, because, 0, tx);
  }

  /** Ends all login sessions but the current one and returns their ids. */
  async endOthers(
    memberId: MemberId,
    keep: LoginSessionId,
    because: EndReason,
    tx: Tx,
  ): Promise<LoginSessionId[]> {
    const ids = (await this.sessions.listLive(memberId, 0, tx)).filter((id) => id !== keep);
    for (const id of ids) await this.endOne(memberId, id, because, tx);
    return ids;
  }

  /** Ends the least recently used ones, so that at most `keep` remain. */
  async endBeyond(memberId: MemberId, keep: number, tx: Tx): Promise<LoginSessionId[]> {
    return this.#endListed(memberId, 'too_many', keep, tx);
  }

  async #endListed(memberId: MemberId, because: EndReason, skip: number, tx: Tx): Promise<LoginSessionId[]> {
    const ids = await this.sessions.listLive(memberId, skip, tx);
    for (const id of ids) await this.endOne(memberId, id, because, tx);
    return ids;
  }
}
