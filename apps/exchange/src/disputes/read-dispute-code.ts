import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { SessionCode } from '../session-code/index.js';
import { SessionStore } from '../sessions/index.js';
import { DisputeStore } from './dispute.store.js';

const endpoint = exchangeApi.readDisputeCode;
type Endpoint = typeof endpoint;

/** Returns the code of the parties' room to an admin. Admins can read a room's code only if its session is disputed. */
@Injectable()
export class ReadDisputeCode implements Handler<Endpoint> {
  constructor(
    private readonly disputes: DisputeStore,
    private readonly sessions: SessionStore,
    private readonly code: SessionCode,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const dispute = (await this.disputes.find(id)) ?? fail(endpoint, 'dispute.not_found');
    const session = await this.sessions.find(dispute.sessionId);
    if (!session) throw new Error(`dispute ${id} has no session`);
    return this.code.read(session, context);
  }
}
