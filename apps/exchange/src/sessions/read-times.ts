import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  mergeIntervals,
  realtimeApi,
  TIMES_MAX_DAYS,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller, Clock, orFallback } from '@skillhour/messaging';
import { readTimeRange, showInterval } from '../domain/index.js';
import { isVisibleTo, SkillRequestStore, type SkillRequest } from '../requests/index.js';
import { SessionStore } from './session.store.js';

type Endpoint = typeof exchangeApi.readTimes;
const endpoint = exchangeApi.readTimes;

/** Returns the taken times, except the session to be moved, and the other party's time zone (product decision 24a). */
@Injectable()
export class ReadTimes implements Handler<Endpoint> {
  constructor(
    private readonly requests: SkillRequestStore,
    private readonly sessions: SessionStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const me = context.actor.memberId;
    const time = readTimeRange(input, TIMES_MAX_DAYS);
    if (!time) return fail(endpoint, 'times.range', { days: TIMES_MAX_DAYS });
    const request = await this.requests.find(input.id);
    if (!request || !isVisibleTo(request, me, this.clock.now())) return fail(endpoint, 'request.not_found');
    const other = counterpartOf(request, me);
    const except = request.state === 'scheduled' ? request.session.id : undefined;
    const [busy, timezone] = await Promise.all([
      this.sessions.findBusy([me, other], { ...time, except }),
      this.#timeZoneOf(other, context),
    ]);
    // Merged, so that the number of sessions is not revealed.
    return { timezone, taken: mergeIntervals(busy, time).map(showInterval) };
  }

  /** Returns the member's time zone; null if realtime is unavailable, because the taken times are useful without it. */
  async #timeZoneOf(memberId: MemberId, context: SignedInContext): Promise<string | null> {
    const response = this.caller.call(realtimeApi.readZone, { member_id: memberId }, context);
    return (await orFallback(response, { timezone: null })).timezone;
  }
}

/** Returns the member whom the caller would meet: the owner of an open request, or the other party of its session. */
function counterpartOf(request: SkillRequest, me: MemberId): MemberId {
  if (request.state === 'scheduled') {
    const { teacherId } = request.session;
    if (me === teacherId) return request.ownerId;
    if (me === request.ownerId) return teacherId;
  }
  if (me === request.ownerId) return fail(endpoint, 'request.own');
  if (request.state !== 'published') return fail(endpoint, 'request.not_open');
  return request.ownerId;
}
