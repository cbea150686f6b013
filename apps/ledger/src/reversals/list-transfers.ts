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
import { CurrentProjections } from '../writing/index.js';
import { TransferViews } from './transfer-views.js';

type Endpoint = typeof ledgerApi.listTransfers;

/** Lists all transfers, including the newest. */
@Injectable()
export class ListTransfers implements Handler<Endpoint> {
  constructor(
    private readonly projections: CurrentProjections,
    private readonly directory: MemberDirectory,
    private readonly views: TransferViews,
  ) {}

  async handle(
    { kind, search, ...paging }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const size = pageSizeOf(paging);
    const query = { ...(kind && { kind }), ...(await this.#parseSearch(search)) };
    const { items, count } = await this.projections.read(context, ({ transfers }) =>
      transfers.findAll(query, { page: paging.page, size }),
    );
    const view = await this.views.of(items, context);
    return toPage(items.map(view), count, paging.page, size);
  }

  /** Parses a search: a transfer's number, a system account, a member's username or id. */
  async #parseSearch(search: string): Promise<TransferQuery> {
    if (search === '') return {};
    if (/^#?\d{1,15}$/.test(search)) return { id: Number(search.replace('#', '')) };
    return { party: await this.#accountOf(search) };
  }

  async #accountOf(name: string): Promise<AccountId> {
    if (name === 'community' || name === 'platform') return name;
    return memberAccount(
      (await this.directory.findByUsername(name.replace(/^@/, ''))) ?? MemberId.parse(name.slice(0, 64)),
    );
  }
}
