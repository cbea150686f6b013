import { Injectable } from '@nestjs/common';
import { Loops } from '@skillhour/messaging';
import { AccountStore } from './account.store.js';
import { ProfileStore } from './profile.store.js';

const BATCH_SIZE = 500;
const HOUR_MS = 3_600_000;
const TAKEOVER_MS = 30_000;

/** Creates the missing profiles of legacy members and admins (backfill). */
@Injectable()
export class BackfillProfiles {
  constructor(
    private readonly accounts: AccountStore,
    private readonly profiles: ProfileStore,
    loops: Loops,
  ) {
    const run = async (signal: AbortSignal) => {
      await this.#run(signal);
      return HOUR_MS;
    };
    loops.start({ name: 'ensure-profiles', run, takeoverMs: TAKEOVER_MS });
  }

  async #run(signal: AbortSignal): Promise<void> {
    let batch = await this.accounts.findAfter(null, BATCH_SIZE);
    while (batch.length > 0 && !signal.aborted) {
      await this.profiles.ensureAll(batch);
      batch = await this.accounts.findAfter(batch.at(-1)?.id ?? null, BATCH_SIZE);
    }
  }
}
