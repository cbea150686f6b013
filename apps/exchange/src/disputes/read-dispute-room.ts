import { Injectable } from '@nestjs/common';
import { exchangeApi, fail, type DisputeId, type Input, type SignedInContext } from '@skillhour/contracts';
import { SessionChat } from '../session-chat/index.js';
import { SessionCode } from '../session-code/index.js';
import { SessionStore, type Session } from '../sessions/index.js';
import { DisputeStore } from './dispute.store.js';

type Endpoint = typeof exchangeApi.readDisputeChat | typeof exchangeApi.readDisputeCode;

/** Returns the chat and the code of the parties' room to an admin. Admins can read them only if the session is disputed. */
@Injectable()
export class ReadDisputeRoom {
  constructor(
    private readonly disputes: DisputeStore,
    private readonly sessions: SessionStore,
    private readonly roomChat: SessionChat,
    private readonly roomCode: SessionCode,
  ) {}

  async chat({ id, ...page }: Input<typeof exchangeApi.readDisputeChat>, context: SignedInContext) {
    return this.roomChat.read(await this.#session(exchangeApi.readDisputeChat, id), page, context);
  }

  async code({ id }: Input<typeof exchangeApi.readDisputeCode>, context: SignedInContext) {
    return this.roomCode.read(await this.#session(exchangeApi.readDisputeCode, id), context);
  }

  async #session(endpoint: Endpoint, id: DisputeId): Promise<Session> {
    const dispute = (await this.disputes.find(id)) ?? fail(endpoint, 'dispute.not_found');
    const session = await this.sessions.find(dispute.sessionId);
    if (!session) throw new Error(`dispute ${id} has no session`);
    return session;
  }
}
