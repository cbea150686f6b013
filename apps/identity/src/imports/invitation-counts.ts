import { Inject, Injectable } from '@nestjs/common';
import type { Import } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { InvitationStore } from '../invitations/index.js';
import { ImportedRowStore } from './imported-row.store.js';

export type InvitationCounts = Import['invitations'];

const ROWS_AT_ONCE = 500;

/** Counts the invitations of an import: not invited yet, queued, sent, and claimed. */
@Injectable()
export class CountInvitations {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly imported: ImportedRowStore,
    private readonly accounts: AccountStore,
    private readonly invitations: InvitationStore,
  ) {}

  async run(importId: string): Promise<InvitationCounts> {
    const counts = { open: 0, queued: 0, sent: 0, claimed: 0, per_hour: this.config.INVITES_PER_HOUR };
    for (let after: string | null = null; ;) {
      const rows = await this.imported.findMembers(importId, after, ROWS_AT_ONCE);
      const ids = rows.flatMap(({ account }) => (account?.isCreated ? [account.memberId] : []));
      const accounts = await this.accounts.findVerified(ids);
      const invited = await this.invitations.findInvited(ids);
      for (const { id, email, status, blocked } of accounts) {
        if (status === 'active') counts.claimed += 1;
        else if (invited.has(id)) counts[invited.get(id) ? 'sent' : 'queued'] += 1;
        else if (email !== '' && !blocked) counts.open += 1;
      }
      if (rows.length < ROWS_AT_ONCE) return counts;
      after = rows.at(-1)?._id ?? null;
    }
  }
}
