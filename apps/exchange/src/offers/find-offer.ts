import { Injectable } from '@nestjs/common';
import {
  fail,
  identityApi,
  type EntryId,
  type exchangeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { z } from 'zod';

type OfferEndpoint = typeof exchangeApi.readOfferSlots | typeof exchangeApi.requestOffer;

/** An offer, as identity returns it for a request. */
export type Offer = NonNullable<z.output<(typeof identityApi.readOfferForRequest)['output']>['offer']>;

/** Returns another member's offer from identity. One that is not listed, because its teacher is blocked, is not found. */
@Injectable()
export class FindOffer {
  constructor(private readonly caller: Caller) {}

  async run(endpoint: OfferEndpoint, id: EntryId, context: SignedInContext): Promise<Offer> {
    const { offer } = await this.caller.call(identityApi.readOfferForRequest, { offer: id }, context);
    if (!offer) return fail(endpoint, 'offer.not_found');
    return offer.teacher_id === context.actor.memberId ? fail(endpoint, 'offer.own') : offer;
  }
}
