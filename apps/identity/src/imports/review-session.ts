import type { Bank } from './reading/bank.js';
import { readBank } from './reading/read-bank.js';
import { reviewBank } from './review/review-bank.js';
import type { Review } from './review/review.js';
import type { IdentifiedRow, ReviewRequest, ReviewResponse, RowFilter } from './review-messages.js';
import { rowIdOf } from './row-id.js';

type Of<T extends ReviewRequest['type']> = Extract<ReviewRequest, { type: T }>;

/** The state of one import in its process: the bank that was read, and its last review. */
export class ReviewSession {
  #bank: Bank | null = null;
  #rows: IdentifiedRow[] = [];

  async handle(request: ReviewRequest): Promise<ReviewResponse> {
    switch (request.type) {
      case 'open':
        return this.#open(request);
      case 'review':
        return this.#review(request);
      case 'list':
        return this.#list(request);
      case 'find':
        return this.#find(request);
    }
  }

  async #open({ files, options }: Of<'open'>): Promise<ReviewResponse> {
    const reading = await readBank(files, options);
    if ('problem' in reading) return { type: 'unreadable', problem: reading.problem };
    this.#bank = reading.bank;
    return { type: 'opened', source: reading.bank.source };
  }

  #review({ decisions, installation }: Of<'review'>): ReviewResponse {
    if (!this.#bank) throw new Error('the bank was not opened');
    const { rows, ...summary }: Review = reviewBank(this.#bank, decisions, installation);
    this.#rows = rows.map((row) => ({ ...row, id: rowIdOf(row.key) }));
    return { type: 'reviewed', summary };
  }

  #list({ filter, offset, limit }: Of<'list'>): ReviewResponse {
    const matches = this.#rows.filter(matcherOf(filter));
    return { type: 'rows', rows: matches.slice(offset, offset + limit), count: matches.length };
  }

  #find({ ids }: Of<'find'>): ReviewResponse {
    const rows = this.#rows.filter(({ id }) => ids.includes(id));
    return { type: 'rows', rows, count: rows.length };
  }
}

/** Returns a text without case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function matcherOf({ kind, state, search }: RowFilter): (row: IdentifiedRow) => boolean {
  const wanted = plain(search);
  return (row) =>
    (kind === null || row.kind === kind) &&
    (state === null || row.state === state) &&
    (wanted === '' || plain(row.title).includes(wanted));
}
