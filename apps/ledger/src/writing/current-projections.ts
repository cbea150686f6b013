import { Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import { Generations, Projector, type Projections } from '../projection/index.js';
import { Ledger } from './ledger.js';

/** Reads the projections once they contain everything committed so far. */
@Injectable()
export class CurrentProjections {
  constructor(
    private readonly ledger: Ledger,
    private readonly projector: Projector,
    private readonly generations: Generations,
  ) {}

  async read<Found>(
    context: Pick<CallContext, 'deadlineAtMs'>,
    find: (shown: Projections) => Promise<Found>,
  ): Promise<Found> {
    // Reading any account returns the journal's position; this one always exists.
    const { seq } = await this.ledger.read('community', context);
    await this.projector.waitFor(seq, context.deadlineAtMs);
    return this.generations.read(find);
  }
}
