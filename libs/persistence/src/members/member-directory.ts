import { Injectable } from '@nestjs/common';
import {
  FORMER_USERNAME,
  identityApi,
  type CallContext,
  type MemberId,
  type MemberSummary,
} from '@skillhour/contracts';
import { Caller, Clock, systemContext } from '@skillhour/messaging';
import { MemberStore, type KnownMember } from './member.store.js';

/** Returns member summaries from this service's own copy; requests members it does not know yet from identity. */
@Injectable()
export class MemberDirectory {
  constructor(
    private readonly store: MemberStore,
    private readonly caller: Caller,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns summaries by id; unknown ids are omitted. Throws `service.unavailable` if identity is needed and
   * unavailable.
   */
  async get(ids: readonly MemberId[], context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    const known = await this.#find(ids, context);
    return new Map([...known].map(([id, { summary }]) => [id, summary]));
  }

  /** Reads a member's summary from identity, stores and returns it. Undefined for an unknown id. */
  async refresh(id: MemberId, context: CallContext): Promise<MemberSummary | undefined> {
    const askedAt = this.clock.now();
    const [member] = await this.#fetch([id], context);
    if (member) await this.store.replaceSummary(member, askedAt);
    return member?.summary;
  }

  /** Returns whether an admin has blocked the member; false for unknown members. */
  async isBlocked(id: MemberId, context: CallContext = systemContext()): Promise<boolean> {
    return (await this.#find([id], context)).get(id)?.isBlocked ?? false;
  }

  /** Returns the language that the member chose. Null without a choice, and for an unknown member. */
  async languageOf(id: MemberId, context: CallContext = systemContext()): Promise<string | null> {
    return (await this.#find([id], context)).get(id)?.language ?? null;
  }

  /** Returns the member with this username, according to the events that this service has received. */
  async findByUsername(username: string): Promise<MemberId | null> {
    const [id = null] = await this.store.findByUsernames([...new Set([username, username.toLowerCase()])]);
    return id;
  }

  /** Which of these members have deleted their accounts, according to the events that this service has received. */
  async findFormer(ids: readonly MemberId[]): Promise<Set<MemberId>> {
    const known = await this.store.find([...new Set(ids)]);
    return new Set(ids.filter((id) => known.get(id)?.summary.username === FORMER_USERNAME));
  }

  /** Returns all admins, according to the events that this service has received. */
  admins(): Promise<MemberId[]> {
    return this.store.findAdmins();
  }

  async #find(ids: readonly MemberId[], context: CallContext): Promise<Map<MemberId, KnownMember>> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    const known = await this.store.find(wanted);
    const unknown = wanted.filter((id) => !known.has(id));
    if (unknown.length > 0)
      for (const member of await this.#fetch(unknown, context)) known.set(member.summary.id, member);
    return known;
  }

  async #fetch(ids: MemberId[], context: CallContext): Promise<KnownMember[]> {
    const askedAt = this.clock.now();
    const { members } = await this.caller.call(identityApi.summariseMembers, { ids }, context);
    const learned = members.map(({ is_blocked: isBlocked, language = null, ...summary }) => ({
      summary,
      isBlocked,
      language,
    }));
    if (learned.length > 0) await this.store.addMissing(learned, askedAt);
    return learned;
  }
}
