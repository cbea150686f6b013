import { Injectable } from '@nestjs/common';
import {
  MemberId,
  pageSizeOf,
  toPage,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { memberAccount, type AccountId } from '../core/index.js';
import type { TransferQuery } from '../projection/index.js';
import { UpToDate } from '../writing/index.js';
import { TransferViews } from './transfer-views.js';

type Endpoint = typeof ledgerApi.listTransfers;

/** Lists all transfers, including the newest. */
@Injectable()
export class ListTransfers implements Handler<Endpoint> {
  constructor(
    private readonly upToDate: UpToDate,
    private readonly directory: MemberDirectory,
    private readonly views: TransferViews,
  ) {}

  async handle(
    { kind, search, ...place }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const size = pageSizeOf(place);
    const query = { ...(kind && { kind }), ...(await this.#named(search)) };
    const { items, count } = await this.upToDate.read(context, ({ transfers }) =>
      transfers.findAll(query, { page: place.page, size }),
    );
    const view = await this.views.of(items, context);
    return toPage(items.map(view), count, place.page, size);
  }

  /** Parses a search: a transfer's number, a system account, a member's username or id. */
  async #named(search: string): Promise<TransferQuery> {
    if (search === '') return {};
    if (/^#?\d{1,15}$/.test(search)) return { id: Number(search.replace('#', '')) };
    return { party: await this.#accountOf(search) };
  }

  async #accountOf(name: string): Promise<AccountId> {
    if (name === 'community' || name === 'platform') return name;
    return memberAccount(
      (await this.directory.named(name.replace(/^@/, ''))) ?? MemberId.parse(name.slice(0, 64)),
    );
  }
}
