import { Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { Generations, Projector, type Projections } from '../projection/index.js';
import { Ledger } from './ledger.js';

/** The projections for whoever must see the newest: read once they show all that was committed until now. */
@Injectable()
export class UpToDate {
  constructor(
    private readonly ledger: Ledger,
    private readonly projector: Projector,
    private readonly generations: Generations,
  ) {}

  async read<Found>(
    context: Pick<CallContext, 'deadlineAtMs'>,
    find: (shown: Projections) => Promise<Found>,
  ): Promise<Found> {
    // Any account tells how far the journal is; this one is there from the beginning.
    const { seq } = await this.ledger.read('community', context);
    await this.projector.until(seq, context.deadlineAtMs);
    return this.generations.read(find);
  }
}
