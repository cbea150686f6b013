import { Inject, Injectable } from '@nestjs/common';
import {
  formerMember,
  type MemberId,
  type MemberSummary,
  type OwnSanction,
  type Sanction as SanctionView,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { AccountStore, toSummary } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { appealEndOf, type Sanction } from './sanction.js';

/** Renders sanctions for admins and for their members. */
@Injectable()
export class SanctionViews {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
  ) {}

  async one(sanction: Sanction): Promise<SanctionView> {
    const nameOf = await this.#names([sanction]);
    return viewOf(sanction, nameOf);
  }

  /** Reads the names with one query. */
  async many(sanctions: readonly Sanction[]): Promise<SanctionView[]> {
    const nameOf = await this.#names(sanctions);
    return sanctions.map((sanction) => viewOf(sanction, nameOf));
  }

  /** Admins stay anonymous to the member. */
  own(sanction: Sanction, now: Date): OwnSanction {
    const { appeal } = sanction;
    const appealEnd = appealEndOf(sanction);
    return {
      id: sanction.id,
      ...termsOf(sanction),
      appeal_until: appealEnd > now ? appealEnd.toISOString() : null,
      appeal: appeal && {
        text: appeal.text,
        created_at: appeal.at.toISOString(),
        decision: appeal.decision,
        reply: appeal.reply,
      },
    };
  }

  async #names(sanctions: readonly Sanction[]): Promise<(id: MemberId) => MemberSummary> {
    const ids = sanctions.flatMap(({ memberId, byId, liftedBy, appeal }) => [
      memberId,
      byId,
      ...(liftedBy ? [liftedBy] : []),
      ...(appeal?.decidedBy ? [appeal.decidedBy] : []),
    ]);
    const accounts = ids.length > 0 ? await this.accounts.findVerified([...new Set(ids)]) : [];
    const known = new Map(
      accounts.map((account) => [account.id, toSummary(account, this.config.IMAGE_BASE_URL)]),
    );
    return (id) => known.get(id) ?? formerMember(id);
  }
}

const termsOf = ({ kind, days, cause, reason, at, until, endedAt }: Sanction) => ({
  kind,
  days,
  cause,
  reason,
  created_at: at.toISOString(),
  until: until?.toISOString() ?? null,
  ended_at: endedAt?.toISOString() ?? null,
});

function viewOf(sanction: Sanction, nameOf: (id: MemberId) => MemberSummary): SanctionView {
  const { id, memberId, byId, liftedBy, seenAt, appeal } = sanction;
  return {
    id,
    ...termsOf(sanction),
    user: nameOf(memberId),
    by: nameOf(byId),
    lifted_by: liftedBy && nameOf(liftedBy),
    seen_at: seenAt?.toISOString() ?? null,
    appeal: appeal && {
      text: appeal.text,
      created_at: appeal.at.toISOString(),
      decision: appeal.decision,
      reply: appeal.reply,
      decided_at: appeal.decidedAt?.toISOString() ?? null,
      decided_by: appeal.decidedBy && nameOf(appeal.decidedBy),
    },
  };
}
