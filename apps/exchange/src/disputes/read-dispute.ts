import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { SessionStore } from '../sessions/index.js';
import { sideOf } from '../terms/index.js';
import { openUntil } from './dispute.js';
import { DisputeStore } from './dispute.store.js';
import { toView } from './dispute-views.js';

const endpoint = exchangeApi.readDispute;
type Endpoint = typeof endpoint;

@Injectable()
export class ReadDispute implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly disputes: DisputeStore,
  ) {}

  async handle({ id }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const [session, dispute] = await Promise.all([this.sessions.find(id), this.disputes.findOf(id)]);
    if (!session) return fail(endpoint, 'session.not_found');
    if (!sideOf(session, actor.memberId)) return fail(endpoint, 'session.stranger');
    if (dispute) return { dispute: toView(dispute), open_until: null };
    return { dispute: null, open_until: openUntil(session)?.toISOString() ?? null };
  }
}
