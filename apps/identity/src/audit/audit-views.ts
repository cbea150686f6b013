import { Inject, Injectable } from '@nestjs/common';
import {
  type AuditedAct,
  type AuditEntry,
  auditKinds,
  formerMember,
  type MemberId,
  type MemberSummary,
  nameOfMember,
  readableText,
  textOfAct,
  withoutMarkup,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { translate } from '@skillhour/texts';
import { AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';

/** Renders audit entries. Admins have their current names, targets the name at the time of the action. */
@Injectable()
export class AuditViews {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
  ) {}

  async entriesOf(acts: readonly AuditedAct[]): Promise<AuditEntry[]> {
    const people = await this.#people(acts);
    return acts.map((act) => entryOf(act, people));
  }

  /** Returns the admin who performed an action. */
  async adminOf({ admin_id: id }: AuditedAct): Promise<MemberSummary> {
    return (await this.#summaries([id])).get(id) ?? formerMember(id);
  }

  async admins(): Promise<MemberSummary[]> {
    const admins = await this.accounts.findAdmins();
    return admins.map((account) => toSummary(account, this.config.IMAGE_BASE_URL));
  }

  #people(acts: readonly AuditedAct[]): Promise<Map<MemberId, MemberSummary>> {
    const ids = acts.flatMap(({ admin_id, thing }) => [
      admin_id,
      ...(thing.owner_id === undefined ? [] : [thing.owner_id]),
    ]);
    return this.#summaries([...new Set(ids)]);
  }

  async #summaries(ids: MemberId[]): Promise<Map<MemberId, MemberSummary>> {
    const accounts = ids.length > 0 ? await this.accounts.findVerified(ids) : [];
    return new Map(accounts.map((account) => [account.id, toSummary(account, this.config.IMAGE_BASE_URL)]));
  }
}

function entryOf(act: AuditedAct, people: ReadonlyMap<MemberId, MemberSummary>): AuditEntry {
  const { id, kind, admin_id: adminId, thing, values, reason, changes, at } = act;
  const admin = people.get(adminId) ?? formerMember(adminId);
  const owner = thing.owner_id && (people.get(thing.owner_id) ?? formerMember(thing.owner_id));
  const sentence = textOfAct(kind, values, { admin: nameOfMember(admin), thing: thing.label });
  const text = { id: sentence.id, values: { ...sentence.values }, moments: [] };
  return {
    id,
    kind,
    title: translate(auditKinds[kind].title),
    message: withoutMarkup(translate(readableText(text, (moment) => moment))),
    text,
    admin,
    thing,
    owner: owner ?? null,
    reason,
    changes,
    created_at: at,
  };
}
