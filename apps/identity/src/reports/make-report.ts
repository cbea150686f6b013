import { Inject, Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  identityEvents,
  type Input,
  newId,
  type Output,
  ReportId,
  type SignedInContext,
} from '@skillhour/contracts';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { FindMember } from '../profiles/index.js';
import { type Report, ReportStore } from './report.store.js';

type Endpoint = typeof identityApi.makeReport;
const endpoint = identityApi.makeReport;

/** Reports a member to the admins. Only one open report per pair (product decision 24). */
@Injectable()
export class MakeReport implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly members: FindMember,
    private readonly profiles: ProfileStore,
    private readonly reports: ReportStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async handle({ id, note }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const byMemberId = context.actor.memberId;
    if (id === byMemberId) fail(endpoint, 'report.self');
    const [member, reporter] = await Promise.all([
      this.members.findVisible(context.actor, id),
      this.accounts.find(byMemberId),
    ]);
    if (!member || !reporter) fail(endpoint, 'member.not_found');
    const createdAt = this.clock.now();
    const report = { id: newId(ReportId), memberId: id, byMemberId, note, createdAt, resolvedAt: null };
    try {
      await this.#write(report, member, reporter, context);
    } catch (error) {
      if (isDuplicateKey(error)) fail(endpoint, 'report.exists');
      throw error;
    }
    return this.#view(report, member);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    const report = await this.reports.find(ReportId.parse(id));
    const member = report && (await this.accounts.find(report.memberId));
    return member ? this.#view(report, member) : fail(endpoint, 'member.not_found');
  }

  async #write(report: Report, member: Account, reporter: Account, context: SignedInContext): Promise<void> {
    await this.unitOfWork.run(context, async (tx) => {
      await this.profiles.ensure(member, tx);
      await this.profiles.countReport(member.id, report.createdAt, tx);
      await this.reports.add(report, tx);
      tx.note(report.id);
      tx.publish(identityEvents.memberReported, {
        report_id: report.id,
        member_id: member.id,
        reported_by_id: reporter.id,
      });
    });
  }

  #view({ id, note, createdAt, resolvedAt }: Report, member: Account): Output<Endpoint> {
    return {
      id,
      reported_user: toSummary(member, this.config.IMAGE_BASE_URL),
      note,
      created_at: createdAt.toISOString(),
      status: resolvedAt ? 'resolved' : 'open',
    };
  }
}
