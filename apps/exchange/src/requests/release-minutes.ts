import { Inject, Injectable } from '@nestjs/common';
import { AppError, ledgerApi, type CallContext } from '@skillhour/contracts';
import { Caller, Clock, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { recoveryOf } from './hold-intent.js';
import { HoldIntentStore } from './hold-intent.store.js';
import type { SkillRequest } from './skill-request.js';

/** How long a member's call waits for what is certain anyway: the sweep does it otherwise. */
const PATIENCE_MS = 1_000;

/** Gives minutes back: the document has decided it, the ledger is told until it has done it. */
@Injectable()
export class ReleaseMinutes {
  constructor(
    private readonly caller: Caller,
    private readonly intents: HoldIntentStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** When the sweep takes an intent over that begins now. */
  dueAt(): Date {
    return new Date(this.clock.now().getTime() + this.config.RECOVERY_GRACE_MS);
  }

  /** Carries out the request's intent, or undoes it if it takes minutes; what fails now is left to the sweep. */
  settle(request: SkillRequest, { correlationId }: CallContext): Promise<void> {
    // The caller's time may be over already, which must not end this.
    return this.#settle(request, systemContext({ correlationId, deadlineAtMs: Date.now() + PATIENCE_MS }));
  }

  /** The sweep: takes over what is overdue. False: nothing is. */
  async settleNext(): Promise<boolean> {
    const request = await this.intents.claimDue(this.clock.now(), this.dueAt());
    if (request) await this.#settle(request, systemContext());
    return request !== null;
  }

  async #settle(request: SkillRequest, context: CallContext): Promise<void> {
    const { id, intent, durationMinutes } = request;
    if (!intent) return;
    try {
      const recovery = recoveryOf({ ...intent, dueAt: this.dueAt() }, durationMinutes);
      const isTurn = recovery.kind !== intent.kind;
      if (isTurn && !(await this.intents.turn(id, intent.kind, recovery))) return;
      if (recovery.kind === 'void') await this.#void(request, context);
      else await this.#lower(request, recovery.minutes, context);
    } catch (error) {
      this.logger.warn({ err: error, requestId: id, intent: intent.kind }, 'minutes are released later');
    }
  }

  async #void(request: SkillRequest, context: CallContext): Promise<void> {
    const { holdKey: key } = request;
    if (key !== null) await this.#unlessResolved(this.caller.call(ledgerApi.voidHold, { key }, context));
    await this.intents.finishVoid(request);
  }

  async #lower({ id, holdKey: key }: SkillRequest, minutes: number, context: CallContext): Promise<void> {
    if (key === null) return;
    const call = this.caller.call(ledgerApi.adjustHold, { key, amount_minutes: minutes }, context);
    if (await this.#unlessResolved(call)) await this.intents.finishLower(id, minutes);
    else await this.intents.forgetLower(id, minutes);
  }

  /** False: the hold was paid or released meanwhile, so there is nothing left to give back. */
  async #unlessResolved(call: Promise<unknown>): Promise<boolean> {
    try {
      await call;
      return true;
    } catch (error) {
      if (error instanceof AppError && (error.code === 'hold.resolved' || error.code === 'hold.not_found')) {
        return false;
      }
      throw error;
    }
  }
}
