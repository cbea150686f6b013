import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { pauseMs, worse, type Trouble } from './trouble.js';

/** Store of the retry states of one kind of work. */
interface Troubles<Id> {
  troubleOf(id: Id): Promise<Trouble | null>;
  /** Stores a failure and that the work is retried at `dueAt`. */
  noteTrouble(id: Id, trouble: Trouble, dueAt: Date): Promise<void>;
}

/** Stores that work failed and when it is retried. */
@Injectable()
export class TryLater {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Schedules the retry and logs the error. `as` is the name of the ID in the log. */
  async note<Id extends string>(
    troubles: Troubles<Id>,
    { id, error, message, as }: { id: Id; error: unknown; message: string; as: string },
  ): Promise<void> {
    const now = this.clock.now();
    const trouble = worse(await troubles.troubleOf(id), error, now);
    const bounds = { shortestMs: this.config.RECOVERY_GRACE_MS, longestMs: this.config.RETRY_MAX_MS };
    const dueAt = new Date(now.getTime() + pauseMs(trouble, error, bounds));
    await troubles.noteTrouble(id, trouble, dueAt);
    this.logger.warn({ err: error, [as]: id, attempts: trouble.attempts, dueAt }, message);
  }
}
