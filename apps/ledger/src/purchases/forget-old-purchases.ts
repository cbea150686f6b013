import { Inject, Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { LedgerConfig } from '../config.js';
import { PurchaseStore } from './purchase.store.js';

const HOUR_MS = 60 * 60_000;
const RUN_EVERY_MS = 12 * HOUR_MS;
const FIRST_RUN_MS = 60_000;
const TAKEOVER_MS = HOUR_MS;
const BATCH_ROWS = 200;

/**
 * Deletes the purchases of former members once the law no longer requires them (`KEEP_PURCHASES_YEARS`). The sums of what was sold stay. The
 * journal keeps the minutes under an anonymous id.
 */
@Injectable()
export class ForgetOldPurchases {
  constructor(
    @Inject(CONFIG) private readonly config: LedgerConfig,
    private readonly purchases: PurchaseStore,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
    loops: Loops,
  ) {
    loops.start({
      name: 'forget-old-purchases',
      takeoverMs: TAKEOVER_MS,
      firstRunMs: FIRST_RUN_MS,
      run: async () => {
        await this.run();
        return RUN_EVERY_MS;
      },
    });
  }

  async run(): Promise<void> {
    const before = this.clock.now();
    before.setUTCFullYear(before.getUTCFullYear() - this.config.KEEP_PURCHASES_YEARS);
    for await (const batch of this.purchases.batchesBefore(before, BATCH_ROWS)) {
      const former = await this.members.findFormer([...new Set(batch.map(({ memberId }) => memberId))]);
      const ids = batch.filter(({ memberId }) => former.has(memberId)).map(({ id }) => id);
      if (ids.length > 0) await this.purchases.remove(ids);
    }
  }
}
