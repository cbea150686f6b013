import { Injectable } from '@nestjs/common';
import type { CallContext, RequestId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { SkillRequestStore } from '../skill-request.store.js';
import { LedgerHolds, recoveryOf, type Held, type LowerIntent } from '../../holds/index.js';
import { OverdueIntentStore } from './overdue-intent.store.js';

/** How long a member's call waits for the release; after that, the sweep carries it out. */
const MAX_WAIT_MS = 1_000;

/** Gives minutes back: the request has decided it, and the ledger command is retried until it succeeds. */
@Injectable()
export class ReleaseMinutes {
  constructor(
    private readonly holds: LedgerHolds,
    private readonly requests: SkillRequestStore,
    private readonly overdue: OverdueIntentStore,
  ) {}

  /** Returns when the sweep takes over an intent that begins now. */
  dueAt(): Date {
    return this.overdue.leaseUntil();
  }

  /** Carries out the request's intent, or reverses it if it takes minutes. Failures are left to the sweep. */
  async settle(request: Held, { correlationId }: CallContext): Promise<void> {
    // The caller's deadline may have passed, which must not stop the release.
    const deadlineAtMs = Date.now() + MAX_WAIT_MS;
    try {
      await this.carryOut(request, systemContext({ correlationId, deadlineAtMs }));
    } catch (error) {
      await this.overdue.recordFailure(request.id, error);
    }
  }

  /** Carries out an unfinished release while a caller waits for it. Releases are safe to repeat at any time. */
  async finishPendingRelease(request: Held, context: CallContext): Promise<void> {
    const kind = request.hold?.intent?.kind;
    if (kind === 'void' || kind === 'lower') await this.settle(request, context);
  }

  /** Carries out the request's intent like `settle`, but within the context's deadline. Throws if it fails. */
  async carryOut({ id, content, hold }: Held, context: CallContext): Promise<void> {
    if (!hold?.intent) return;
    const { key, intent } = hold;
    const recovery = recoveryOf({ ...intent, dueAt: this.dueAt() }, content.duration_minutes);
    const isReversed = recovery.kind !== intent.kind;
    if (isReversed && !(await this.requests.reverseIntent(id, intent, recovery))) return;
    if (recovery.kind === 'void') await this.#void(id, key, context);
    else await this.#lower(id, key, recovery, context);
  }

  async #void(id: RequestId, key: string, context: CallContext): Promise<void> {
    await this.holds.release(key, context);
    await this.requests.finishVoid(id, key);
  }

  async #lower(id: RequestId, key: string, intent: LowerIntent, context: CallContext): Promise<void> {
    if (await this.holds.lower(key, intent, context)) await this.requests.finishLower(id, intent);
    else await this.requests.clearLower(id, intent.n);
  }
}
