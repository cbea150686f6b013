import { Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  type SignedInContext,
  toPage,
} from '@skillhour/contracts';
import { AccountStore } from '../accounts/index.js';
import { MemberCards, MemberListStore } from '../profiles/index.js';
import { adminFieldsOf } from './admin-fields.js';

type Endpoint = typeof identityApi.listOverseen;

/** Lists members for admins. */
@Injectable()
export class ListMembersForAdmins implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly lists: MemberListStore,
    private readonly cards: MemberCards,
  ) {}

  async handle(input: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const { page, sort } = input;
    const size = pageSizeOf(input);
    const { items, count } = await this.lists.findForAdmins(input, sort, { page, size });
    const ids = items.map(({ id }) => id);
    const [accounts, cards] = await Promise.all([
      this.accounts.findVerified(ids),
      this.cards.cardsOf(items, actor),
    ]);
    const accountById = new Map(accounts.map((account) => [account.id, account]));
    const profileById = new Map(items.map((profile) => [profile.id, profile]));
    const rows = cards.flatMap((card) => {
      const [account, profile] = [accountById.get(card.id), profileById.get(card.id)];
      return account && profile ? [{ ...card, ...adminFieldsOf(account, profile) }] : [];
    });
    return toPage(rows, count, page, size);
  }
}
