import { Inject, Injectable } from '@nestjs/common';
import type { Handler, identityApi, Output } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { OfferListStore } from '../offers/index.js';

type Endpoint = typeof identityApi.listTaught;

/** Maximum number of lines of the printed list. */
const MAX_LINES = 2_000;

/** Lists who teaches what, for printing. */
@Injectable()
export class ListTaught implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly lists: OfferListStore,
  ) {}

  async handle(): Promise<Output<Endpoint>> {
    const { items, count } = await this.lists.findByName(MAX_LINES);
    const ids = [...new Set(items.map(({ memberId }) => memberId))];
    const accounts = new Map((await this.accounts.findVerified(ids)).map((account) => [account.id, account]));
    const offers = items.flatMap(({ name, memberId }) => {
      const account = accounts.get(memberId);
      return account ? [{ name, user: toSummary(account, this.config.IMAGE_BASE_URL) }] : [];
    });
    return { offers, count };
  }
}
