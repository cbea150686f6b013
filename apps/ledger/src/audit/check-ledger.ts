import { Inject, Injectable } from '@nestjs/common';
import type { Handler, ledgerApi, Output } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { JournalStore } from '../journal/index.js';
import { JournalCheck } from '../check/index.js';

type Endpoint = typeof ledgerApi.checkLedger;
const ENTRIES_AT_ONCE = 50;

/** Reads the whole journal; each page is a wait, so other calls go on in between. */
@Injectable()
export class CheckLedger implements Handler<Endpoint> {
  constructor(
    private readonly journal: JournalStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(): Promise<Output<Endpoint>> {
    const check = new JournalCheck();
    for (let seq = 0; ;) {
      const entries = await this.journal.readAfter(seq, ENTRIES_AT_ONCE);
      for (const entry of entries) check.read(entry);
      const last = entries.at(-1);
      if (!last) break;
      seq = last._id;
    }
    const { problems, sumMinutes, accounts, transfers } = check.report();
    if (problems.length > 0) this.logger.error({ problems }, 'the journal is not sound');
    // Whatever is wrong with it, an unsound journal must not look intact.
    return { sum: sumMinutes, chain: problems.length > 0 ? 'broken' : 'intact', accounts, transfers };
  }
}
