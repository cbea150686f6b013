import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { SessionChat } from '../session-chat/index.js';
import { SessionStore } from '../sessions/index.js';
import { DisputeStore } from './dispute.store.js';

const endpoint = exchangeApi.readDisputeChat;
type Endpoint = typeof endpoint;

/** Returns the parties' room chat to an admin. Admins can read a room's chat only if its session is disputed. */
@Injectable()
export class ReadDisputeChat implements Handler<Endpoint> {
  constructor(
    private readonly disputes: DisputeStore,
    private readonly sessions: SessionStore,
    private readonly chat: SessionChat,
  ) {}

  async handle({ id, ...page }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const dispute = (await this.disputes.find(id)) ?? fail(endpoint, 'dispute.not_found');
    const session = await this.sessions.find(dispute.sessionId);
    if (!session) throw new Error(`dispute ${id} has no session`);
    return this.chat.read(session, page, context);
  }
}
