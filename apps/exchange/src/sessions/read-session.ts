import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { sideOf } from '../terms/index.js';
import { SessionStore } from './session.store.js';
import { SessionViews } from './session-views.js';

type Endpoint = typeof exchangeApi.readSession;
const endpoint = exchangeApi.readSession;

@Injectable()
export class ReadSession implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly views: SessionViews,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const session = await this.sessions.find(id);
    if (!session) return fail(endpoint, 'session.not_found');
    if (sideOf(session, context.actor.memberId)) return this.views.one(session, context);
    return fail(endpoint, 'session.stranger');
  }
}
