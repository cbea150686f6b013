import { Inject, Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  nameOfMember,
  type Output,
  type SearchMatches,
  toMatches,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { isTeacher } from '../entries/index.js';
import { OfferListStore, previewOf } from '../offers/index.js';
import { MemberListStore } from '../profiles/index.js';

type Endpoint = typeof identityApi.findMatches;

/** Finds what identity contributes to the search of everything. */
@Injectable()
export class FindMatches implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly lists: MemberListStore,
    private readonly offers: OfferListStore,
    private readonly accounts: AccountStore,
  ) {}

  async handle(query: Input<Endpoint>): Promise<Output<Endpoint>> {
    const [members, offers] = await Promise.all([this.#findMembers(query), this.#findOffers(query)]);
    return { members, offers };
  }

  async #findMembers({ search, limit }: Input<Endpoint>): Promise<SearchMatches> {
    const profiles = await this.lists.findBestMatches(search, limit + 1);
    const accounts = await this.accounts.findVerified(profiles.map(({ id }) => id));
    const byId = new Map(accounts.map((account) => [account.id, account]));
    const found = profiles.flatMap(({ id, skills }) => {
      const account = byId.get(id);
      return account && !account.blocked
        ? [{ user: toSummary(account, this.config.IMAGE_BASE_URL), skills }]
        : [];
    });
    return toMatches(found, limit, ({ user, skills }) => ({
      ...{ id: user.id, title: nameOfMember(user), preview: skills.join(', '), user },
    }));
  }

  async #findOffers({ search, limit }: Input<Endpoint>): Promise<SearchMatches> {
    const offers = await this.offers.findBestMatches(search, limit + 1);
    const accounts = await this.accounts.findVerified(offers.map(({ memberId }) => memberId));
    const byId = new Map(accounts.filter(isTeacher).map((account) => [account.id, account]));
    const found = offers.flatMap((offer) => {
      const teacher = byId.get(offer.memberId);
      return teacher ? [{ offer, user: toSummary(teacher, this.config.IMAGE_BASE_URL) }] : [];
    });
    return toMatches(found, limit, ({ offer, user }) => ({
      ...{ id: offer.id, title: offer.name, user },
      preview: previewOf(offer) || offer.tags.map((tag) => tag.name).join(', '),
    }));
  }
}
