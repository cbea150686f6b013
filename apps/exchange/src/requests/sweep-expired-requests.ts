import { Inject, Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { CancelRequest } from './cancel-request.js';
import { ReleaseMinutes } from './publishing/release-minutes.js';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestStore } from './skill-request.store.js';

/** Sweep that changes published requests to CA long after their preferred time (product decision 3). */
@Injectable()
export class SweepExpiredRequests implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly lists: SkillRequestListStore,
    private readonly cancel: CancelRequest,
    private readonly release: ReleaseMinutes,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ExchangeConfig,
    loops: Loops,
  ) {
    loops.startWork({ name: 'sweep-expire', work: this, restMs: config.SWEEP_INTERVAL_MS });
  }

  /** Returns the ID of the request that expired the longest ago, other than `except`. */
  findDue(except: readonly RequestId[]): Promise<RequestId | null> {
    return this.lists.findExpired(this.#preferredBefore(), except);
  }

  /** Cancels the request. The decision is made in the transaction, so only one of several processes acts. */
  async process(id: RequestId): Promise<void> {
    const context = systemContext();
    const preferredBefore = this.#preferredBefore();
    const cancelled = await this.unitOfWork.run(context, async (tx) => {
      const request = await this.requests.find(id, tx);
      if (request?.state !== 'published' || request.content.preferred_time >= preferredBefore) return null;
      return this.cancel.run(request, { reason: 'expired', dueAt: this.release.dueAt() }, tx);
    });
    if (cancelled) await this.release.settle(cancelled, context);
  }

  #preferredBefore(): Date {
    return new Date(this.clock.now().getTime() - this.config.REQUEST_EXPIRY_MS);
  }
}
