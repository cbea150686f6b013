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
import { MemberListStore } from '../profiles/index.js';

type Endpoint = typeof identityApi.findMatches;

/** Finds what identity contributes to the search of everything. */
@Injectable()
export class FindMatches implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly lists: MemberListStore,
    private readonly accounts: AccountStore,
  ) {}

  async handle(query: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { members: await this.#findMembers(query) };
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
}
