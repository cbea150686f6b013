import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Loops, systemContext, type DueWork } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { EntryStore } from './entry.store.js';
import { OfferIndex } from './offer-index.js';

const REST_MS = 10 * 60_000;

/** Loop that updates the offers of teachers whose zone has changed its offset, and of skills that a migration has added. */
@Injectable()
export class RefreshOffers implements DueWork {
  constructor(
    private readonly entries: EntryStore,
    private readonly offers: OfferIndex,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    loops.startWork({ name: 'refresh-offers', work: this, restMs: REST_MS });
  }

  findDue(except: readonly MemberId[]): Promise<MemberId | null> {
    return this.entries.findStale(this.clock.now(), except);
  }

  /** Repeating it is harmless. */
  process(id: MemberId): Promise<void> {
    return this.unitOfWork.run(systemContext(), (tx) => this.offers.updateAll(id, tx));
  }
}
