import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { MemberEntries } from '../entries/index.js';
import { OfferViews } from './offer-views.js';

type Endpoint = typeof identityApi.readOffer;

/** Returns what a member teaches, with its text. */
@Injectable()
export class ReadOffer implements Handler<Endpoint> {
  constructor(
    private readonly entries: MemberEntries,
    private readonly views: OfferViews,
  ) {}

  async handle({ id }: Input<Endpoint>, { actor }: CallContext): Promise<Output<Endpoint>> {
    const entry = await this.entries.find(id);
    const offer = entry?.kind === 'teach' ? await this.views.detail(entry, actor) : null;
    return offer ?? fail(identityApi.readOffer, 'offer.not_found');
  }
}
