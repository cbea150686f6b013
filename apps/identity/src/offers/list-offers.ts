import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  toPage,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { facetsWanted } from '../entries/index.js';
import { OfferListStore } from './offer-list.store.js';
import { OfferViews } from './offer-views.js';

type Endpoint = typeof identityApi.listOffers;

/** Lists what members teach. */
@Injectable()
export class ListOffers implements Handler<Endpoint> {
  constructor(
    private readonly lists: OfferListStore,
    private readonly views: OfferViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, { actor }: CallContext): Promise<Output<Endpoint>> {
    const { search, sort, page } = input;
    const size = pageSizeOf(input);
    const query = { search, facets: facetsWanted(input, this.clock.now()) };
    const { items, count } = await this.lists.find(query, sort, { page, size });
    return toPage(await this.views.all(items, actor), count, page, size);
  }
}
