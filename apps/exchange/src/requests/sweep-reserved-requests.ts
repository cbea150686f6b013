import { Inject, Injectable } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { ExchangeConfig } from '../config.js';
import { isReserved } from './reserved-teacher.js';
import { OpenRequest } from './open-request.js';
import { SkillRequestListStore } from './skill-request-list.store.js';
import { SkillRequestStore } from './skill-request.store.js';

/**
 * Sweep that opens requests when their reservation ends: lists and search include them, and followers of their tags are
 * notified.
 */
@Injectable()
export class SweepReservedRequests implements DueWork {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly requests: SkillRequestStore,
    private readonly lists: SkillRequestListStore,
    private readonly open: OpenRequest,
    private readonly clock: Clock,
    loops: Loops,
    @Inject(CONFIG) { SWEEP_INTERVAL_MS: restMs }: ExchangeConfig,
  ) {
    loops.startWork({ name: 'sweep-open', work: this, restMs });
  }

  findDue(except: readonly RequestId[]): Promise<RequestId | null> {
    return this.lists.findEndedReservation(this.clock.now(), except);
  }

  /** Opens the request; only one of several processes does so. */
  process(id: RequestId): Promise<void> {
    return this.unitOfWork.run(systemContext(), async (tx) => {
      const request = await this.requests.find(id, tx);
      const now = this.clock.now();
      if (request?.state !== 'published' || isReserved(request.asked, now)) return;
      await this.open.run(request, now, tx);
    });
  }
}
