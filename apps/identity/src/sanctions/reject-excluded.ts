import { Injectable } from '@nestjs/common';
import { type accountBlocked, type accountSuspended, fail } from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import { SecondFactors } from '../second-factor/index.js';
import { AppealTokens } from './appeal-tokens.js';
import { EndSuspensions } from './end-suspensions.js';
import { appealEndOf, type Exclusion } from './sanction.js';
import { SanctionStore } from './sanction.store.js';

/** An endpoint that signs in. */
interface SignInEndpoint {
  errors: typeof accountBlocked & typeof accountSuspended;
}

/** Rejects the sign-in of a blocked or suspended member. Call it only after the password or the provider has proved who signs in. */
@Injectable()
export class RejectExcluded {
  constructor(
    private readonly sanctions: SanctionStore,
    private readonly suspensions: EndSuspensions,
    private readonly factors: SecondFactors,
    private readonly tokens: AppealTokens,
    private readonly clock: Clock,
  ) {}

  /** A suspension whose time is over ends here, even if the task that ends it is late. */
  async run(endpoint: SignInEndpoint, { id, blocked }: Account): Promise<void> {
    if (!blocked) return;
    const current = await this.sanctions.findExclusion(id);
    if (current && (await this.suspensions.run(id))) return;
    const appeal = current && (await this.#tokenOf(current));
    const data = { ...(appeal && { appeal }) };
    if (current?.kind !== 'suspend') fail(endpoint, 'account.blocked', {}, { data });
    const until = current.until?.toISOString();
    fail(endpoint, 'account.suspended', {}, { data: { until, ...data } });
  }

  /** Without the second factor, the password alone must not reveal the reason or use up the appeal. The email contains the link. */
  async #tokenOf(current: Exclusion): Promise<string | null> {
    if (appealEndOf(current) <= this.clock.now()) return null;
    const factor = await this.factors.find(current.memberId);
    return factor?.secret ? null : this.tokens.tokenOf(current.id);
  }
}
