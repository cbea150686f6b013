import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
  type WholeRequest,
} from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { TagCopy } from '../domain/index.js';
import { reserveFor, ResolveTags, StartRequest, type RequestStart } from '../requests/index.js';
import { endOfSession } from '../sessions/index.js';
import { FindFreeTimes } from './find-free-times.js';
import { FindOffer, type Offer } from './find-offer.js';

type Endpoint = typeof exchangeApi.requestOffer;
const endpoint = exchangeApi.requestOffer;

/**
 * Publishes a request for a free time of an offer, reserved for its teacher. Two students may choose the same time at
 * the same moment. No lock prevents this, because the teacher can accept only one of the requests: a second session at
 * that time is a clash.
 */
@Injectable()
export class RequestSlot implements Handler<Endpoint> {
  constructor(
    private readonly offers: FindOffer,
    private readonly times: FindFreeTimes,
    private readonly tags: ResolveTags,
    private readonly requests: StartRequest,
  ) {}

  handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.#start(input, context);
  }

  resume(input: Input<Endpoint>, context: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    return this.requests.resume(endpoint, { note, restart: () => this.#start(input, context) }, context);
  }

  async #start(input: Input<Endpoint>, context: SignedInContext): Promise<WholeRequest> {
    const offer = await this.offers.run(endpoint, input.id, context);
    return this.requests.run(endpoint, await this.#readStart(input, offer, context), context);
  }

  async #readStart(input: Input<Endpoint>, offer: Offer, context: SignedInContext): Promise<RequestStart> {
    const { id: offerId, scheduled_time, timezone: ownerZone, only_hours, tags, ...given } = input;
    const { teacher_id: teacherId, name, availability } = offer;
    if (!availability) return fail(endpoint, 'offer.slot_taken');
    const from = new Date(scheduled_time);
    const time = { from, to: endOfSession(from, given.duration_minutes) };
    const knownTags = await this.#tagsOf(offer, tags, context);
    return {
      given: {
        title: t('A lesson in {name}', { name }),
        ...given,
        tags: tags ?? knownTags.map((tag) => tag.name),
        preferred_time: scheduled_time,
      },
      asked: reserveFor(teacherId, only_hours, { offerId, ownerZone, teacherZone: availability.timezone }),
      publishes: true,
      knownTags,
      checkTime: async () => {
        const pair = { teacherId, availability, studentId: context.actor.memberId };
        const [free] = await this.times.run(pair, time);
        const isFree =
          free?.from.getTime() === time.from.getTime() && free.to.getTime() === time.to.getTime();
        if (!isFree) fail(endpoint, 'offer.slot_taken');
      },
    };
  }

  /** Returns the tags of the offer. An offer without tags has the tag of its name, unless the student chose tags. */
  async #tagsOf(
    { name, tags }: Offer,
    chosen: readonly string[] | undefined,
    context: SignedInContext,
  ): Promise<TagCopy[]> {
    if (chosen || tags.length > 0) return tags.map(({ id, name: tagName }) => ({ id, name: tagName }));
    return (await this.tags.run([name], context)) ?? fail(endpoint, 'offer.no_tags');
  }
}
