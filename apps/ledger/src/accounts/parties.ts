import { Inject, Injectable } from '@nestjs/common';
import type { CallContext, TransferParty } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import type { z } from 'zod';
import { isMemberAccount, type AccountId } from '../core/account.js';
import { memberIdOf } from './member-id-of.js';

type Party = z.input<typeof TransferParty>;

/** The house's accounts have a role as members do: what comes from an admin is a purchase. */
const SYSTEM_ROLE = { platform: 'admin', community: 'user' } as const;

/** Who stands on the two sides of transfers. */
@Injectable()
export class Parties {
  constructor(@Inject(MemberDirectory) private readonly directory: MemberDirectory) {}

  async of(
    transfers: readonly { from: AccountId; to: AccountId }[],
    context: CallContext,
  ): Promise<(account: AccountId) => Party> {
    const accounts = transfers.flatMap(({ from, to }) => [from, to]).filter(isMemberAccount);
    const members = await this.directory.get(accounts.map(memberIdOf), context);
    return (account) => {
      if (account === 'platform' || account === 'community') {
        return { id: account, username: account, role: SYSTEM_ROLE[account] };
      }
      const id = memberIdOf(account);
      const member = members.get(id);
      // An account outlives its member: the minutes moved, whoever is gone since.
      return { id, username: member?.username ?? 'former member', role: 'user' };
    };
  }
}
