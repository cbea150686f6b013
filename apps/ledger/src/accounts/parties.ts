import { Injectable } from '@nestjs/common';
import {
  AppError,
  type CallContext,
  type MemberId,
  type MemberSummary,
  type TransferParty,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import type { z } from 'zod';
import { isMemberAccount, type AccountId } from '../core/index.js';
import { memberIdOf } from '../member-id-of.js';

type Party = z.input<typeof TransferParty>;

/** The house's accounts have a role as members do: what comes from an admin is a purchase. */
const SYSTEM_ROLE = { platform: 'admin', community: 'user' } as const;

/** Shown for who is not known: an account outlives its member. */
const NAMELESS = 'member';

/** Who stands on the two sides of transfers. */
@Injectable()
export class Parties {
  constructor(private readonly directory: MemberDirectory) {}

  async of(
    transfers: readonly { from: AccountId; to: AccountId }[],
    context: CallContext,
  ): Promise<(account: AccountId) => Party> {
    const accounts = transfers.flatMap(({ from, to }) => [from, to]).filter(isMemberAccount);
    const member = await this.ofMembers(accounts.map(memberIdOf), context);
    return (account) =>
      account === 'platform' || account === 'community'
        ? { id: account, username: account, role: SYSTEM_ROLE[account] }
        : member(memberIdOf(account));
  }

  async ofMembers(ids: readonly MemberId[], context: CallContext): Promise<(id: MemberId) => Party> {
    const members = await this.#find(ids, context);
    return (id) => ({ id, username: members.get(id)?.username ?? NAMELESS, role: 'user' });
  }

  /** Minutes are shown without a name rather than not at all, so identity being away names only whom we know. */
  async #find(ids: readonly MemberId[], context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    try {
      return await this.directory.get(ids, context);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
      const known = await Promise.all([...new Set(ids)].map((id) => this.#findKnown(id, context)));
      return new Map(known.flatMap((found) => [...found]));
    }
  }

  #findKnown(id: MemberId, context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    return this.directory.get([id], context).catch(() => new Map());
  }
}
