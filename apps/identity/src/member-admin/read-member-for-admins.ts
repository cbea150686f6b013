import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Account, ProfileStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { LiveDevices } from '../login-sessions/index.js';
import { FindMember, ProfileViews } from '../profiles/index.js';
import { SanctionStore } from '../sanctions/index.js';
import { adminFieldsOf } from './admin-fields.js';

type Endpoint = typeof identityApi.readOverseen;

/** Returns a member's page for admins. */
@Injectable()
export class ReadMemberForAdmins implements Handler<Endpoint> {
  constructor(
    private readonly members: FindMember,
    private readonly profiles: ProfileStore,
    private readonly views: ProfileViews,
    private readonly devices: LiveDevices,
    private readonly log: AuditLog,
    private readonly sanctions: SanctionStore,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.members.findVisible(context.actor, id);
    if (!account) return fail(identityApi.readOverseen, 'member.not_found');
    const [view, profile, devices, block] = await Promise.all([
      this.views.adminProfileOf(account, context),
      this.profiles.find(id),
      this.devices.count(id),
      this.#blockOf(account),
    ]);
    return { ...view, ...adminFieldsOf(account, profile), devices, block };
  }

  async #blockOf({ id, blocked }: Account): Promise<Output<Endpoint>['block']> {
    if (!blocked) return null;
    const acts = await Promise.all([
      this.log.findNewest('member_blocked', id),
      this.log.findNewest('member_suspended', id),
    ]);
    const [act] = acts
      .filter((each) => each !== null)
      .toSorted((one, other) => other.at.localeCompare(one.at));
    if (!act) return null;
    const current = await this.sanctions.findExclusion(id);
    const until = current?.until?.toISOString() ?? null;
    return { by: await this.log.adminOf(act), created_at: act.at, reason: act.reason, until };
  }
}
