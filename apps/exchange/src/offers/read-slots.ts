import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  TIMES_MAX_DAYS,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { readTimeRange, showInterval } from '../domain/index.js';
import { FindFreeTimes } from './find-free-times.js';
import { FindOffer } from './find-offer.js';
import { choosableTimes } from './free-times.js';

type Endpoint = typeof exchangeApi.readOfferSlots;
const endpoint = exchangeApi.readOfferSlots;

/** Returns the free times of an offer. They are merged and clipped, so that they do not reveal sessions or requests. */
@Injectable()
export class ReadSlots implements Handler<Endpoint> {
  constructor(
    private readonly offers: FindOffer,
    private readonly times: FindFreeTimes,
    private readonly clock: Clock,
  ) {}

  async handle({ id, ...query }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const range = readTimeRange(query, TIMES_MAX_DAYS);
    if (!range) return fail(endpoint, 'times.range', { days: TIMES_MAX_DAYS });
    const { teacher_id: teacherId, availability } = await this.offers.run(endpoint, id, context);
    if (!availability) return fail(endpoint, 'offer.no_times');
    const free = await this.times.run({ teacherId, availability, studentId: context.actor.memberId }, range);
    const { from, to } = showInterval(choosableTimes(availability, this.clock.now()));
    return {
      timezone: availability.timezone,
      earliest: from,
      latest: to,
      free: free.map(showInterval),
    };
  }
}
