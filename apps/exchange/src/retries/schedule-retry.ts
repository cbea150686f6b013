import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { retryDelayMs, recordFailure, type RetryState } from './retry-state.js';

/** Store of the retry states of one kind of work. */
interface RetryStates<Id> {
  retryStateOf(id: Id): Promise<RetryState | null>;
  /** Stores a failure and that the work is retried at `dueAt`. */
  saveRetryState(id: Id, retryState: RetryState, dueAt: Date): Promise<void>;
}

/** Stores that work failed and when it is retried. */
@Injectable()
export class ScheduleRetry {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Schedules the retry and logs the error. `as` is the name of the ID in the log. */
  async run<Id extends string>(
    retryStates: RetryStates<Id>,
    { id, error, message, as }: { id: Id; error: unknown; message: string; as: string },
  ): Promise<void> {
    const now = this.clock.now();
    const retryState = recordFailure(await retryStates.retryStateOf(id), error, now);
    const bounds = { shortestMs: this.config.RECOVERY_GRACE_MS, longestMs: this.config.RETRY_MAX_MS };
    const dueAt = new Date(now.getTime() + retryDelayMs(retryState, error, bounds));
    await retryStates.saveRetryState(id, retryState, dueAt);
    this.logger.warn({ err: error, [as]: id, attempts: retryState.attempts, dueAt }, message);
  }
}
