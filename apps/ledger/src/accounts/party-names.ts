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

/** Roles of the system accounts. Like members they have one: a transfer from an admin is a purchase. */
const SYSTEM_ROLE = { platform: 'admin', community: 'user' } as const;

/** Username shown for unknown members: an account outlives its member. */
const UNKNOWN_USERNAME = 'member';

/** Resolves the senders and receivers of transfers to names and photos. */
@Injectable()
export class PartyNames {
  constructor(private readonly directory: MemberDirectory) {}

  async ofTransfers(
    transfers: readonly { from: AccountId; to: AccountId }[],
    context: CallContext,
  ): Promise<(account: AccountId) => Party> {
    const accounts = transfers.flatMap(({ from, to }) => [from, to]).filter(isMemberAccount);
    const member = await this.ofMembers(accounts.map(memberIdOf), context);
    return (account) =>
      account === 'platform' || account === 'community'
        ? { id: account, username: account, role: SYSTEM_ROLE[account], profile_image: null }
        : member(memberIdOf(account));
  }

  async ofMembers(ids: readonly MemberId[], context: CallContext): Promise<(id: MemberId) => Party> {
    const members = await this.#findMembers(ids, context);
    return (id) => {
      const { username = UNKNOWN_USERNAME, profile_image = null } = members.get(id) ?? {};
      return { id, username, role: 'user', profile_image };
    };
  }

  /**
   * Finds members in the directory. If identity is unavailable, returns only the known ones: minutes are
   * shown without a name rather than not at all.
   */
  async #findMembers(ids: readonly MemberId[], context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    try {
      return await this.directory.get(ids, context);
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error;
      const known = await Promise.all([...new Set(ids)].map((id) => this.#findCached(id, context)));
      return new Map(known.flatMap((found) => [...found]));
    }
  }

  #findCached(id: MemberId, context: CallContext): Promise<Map<MemberId, MemberSummary>> {
    return this.directory.get([id], context).catch(() => new Map());
  }
}
