import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { SessionListStore, SessionViews } from '../sessions/index.js';

type Endpoint = typeof exchangeApi.listPendingRatings;
/** Limit on the plain array that is returned; a member with more unrated sessions gets the newest. */
const MAX_PENDING = 100;

@Injectable()
export class ListPendingRatings implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionListStore,
    private readonly views: SessionViews,
  ) {}

  async handle(_input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const unrated = await this.sessions.findUnrated(context.actor.memberId, MAX_PENDING);
    return this.views.many(unrated, context);
  }
}
