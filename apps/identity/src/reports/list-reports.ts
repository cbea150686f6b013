import { Inject, Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  type ReportSummary,
  toPage,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, type Profile, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MemberListStore } from '../profiles/index.js';

type Endpoint = typeof identityApi.listReports;

/** Lists reported members for admins. */
@Injectable()
export class ListReports implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly lists: MemberListStore,
  ) {}

  async handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const { items, count } = await this.lists.findReported(input, { page: input.page, size });
    const found = await this.accounts.findVerified(items.map(({ id }) => id));
    const accounts = new Map(found.map((account) => [account.id, account]));
    const rows = items.flatMap((profile) => {
      const account = accounts.get(profile.id);
      return account ? [this.#row(account, profile)] : [];
    });
    return { ...toPage(rows, count, input.page, size), results: { results: rows } };
  }

  #row(account: Account, { reports, openReports, lastReportedAt }: Profile): ReportSummary {
    return {
      id: account.id,
      reported_user__id: account.id,
      reported_user__username: account.username,
      reported_user__is_blocked: account.blocked,
      reported_user: toSummary(account, this.config.IMAGE_BASE_URL),
      report_count: reports,
      open_count: openReports,
      last_reported_at: lastReportedAt.toISOString(),
    };
  }
}
