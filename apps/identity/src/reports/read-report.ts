import { Inject, Injectable } from '@nestjs/common';
import {
  fail,
  formerMember,
  type Handler,
  identityApi,
  type Input,
  type MemberSummary,
  type Output,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { type Report, ReportStore } from './report.store.js';

type Endpoint = typeof identityApi.readReport;
const MAX_REPORTS = 100;

/** Returns the reports about one member, for admins. */
@Injectable()
export class ReadReport implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    private readonly reports: ReportStore,
  ) {}

  async handle({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const member = await this.accounts.find(id);
    if (!member) fail(identityApi.readReport, 'member.not_found');
    const [profile, reports] = await Promise.all([
      this.profiles.find(id),
      this.reports.findOf(id, MAX_REPORTS),
    ]);
    const found = await this.accounts.findVerified(reports.map(({ byMemberId }) => byMemberId));
    const reporters = new Map(found.map((account) => [account.id, account]));
    return {
      reported_user: {
        ...this.#summary(member),
        status: member.blocked ? 'blocked' : 'active',
        is_blocked: member.blocked,
      },
      report_count: profile.reports,
      open_count: profile.openReports,
      reports: reports.map((report) => {
        const reporter = reporters.get(report.byMemberId);
        return toReportView(report, reporter ? this.#summary(reporter) : formerMember(report.byMemberId));
      }),
    };
  }

  #summary(account: Account): MemberSummary {
    return toSummary(account, this.config.IMAGE_BASE_URL);
  }
}

const toReportView = ({ id, note, createdAt, resolvedAt }: Report, reporter: MemberSummary) => ({
  id,
  reported_by: reporter,
  note,
  created_at: createdAt.toISOString(),
  status: resolvedAt ? ('resolved' as const) : ('open' as const),
  resolved_at: resolvedAt?.toISOString() ?? null,
});
