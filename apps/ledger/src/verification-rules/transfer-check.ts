import { TransferAmounts } from './transfer-amounts.js';
import type { CheckedAct, CheckedTransfer, ReportProblem } from './checked-entry.js';
import { DigestSet } from './digest-set.js';

export interface TransferState {
  /** Minutes of every transfer, by its number. */
  readonly given: Float64Array;
  /** Transfer id, minutes. */
  readonly takenBack: readonly (readonly [string, number])[];
  /** Digests of the keys of all acts. */
  readonly keys: BigUint64Array;
}

const EMPTY_STATE: TransferState = {
  given: new Float64Array(),
  takenBack: [],
  keys: new BigUint64Array(),
};

const isMember = (account: string): boolean => account.startsWith('member:');
const isGrant = (from: string, to: string): boolean => from === 'community' && isMember(to);
const isReturn = (from: string, to: string): boolean => to === 'community' && isMember(from);

/** Between which accounts reserved kinds may move minutes. */
const RESERVED_KINDS: Readonly<Record<string, (from: string, to: string) => boolean>> = {
  opening: (from, to) => isGrant(from, to) || isReturn(from, to),
  credit: isGrant,
  credit_return: isReturn,
  gift: (from, to) => isGrant(from, to) || isMember(from),
  exchange: (from, to) => isMember(from) && isMember(to),
};

/**
 * Verifies that transfers are numbered without gaps, move whole minutes between two accounts, and are never
 * reversed beyond their amount.
 */
export class TransferCheck {
  readonly #amounts: TransferAmounts;
  readonly #reversedMinutes: Map<string, number>;
  readonly #keys: DigestSet;

  constructor({ given, takenBack, keys }: TransferState = EMPTY_STATE) {
    this.#amounts = new TransferAmounts(given);
    this.#reversedMinutes = new Map(takenBack);
    this.#keys = new DigestSet(keys);
  }

  get transfers(): number {
    return this.#amounts.count;
  }

  state(): TransferState {
    return {
      given: this.#amounts.minutes(),
      takenBack: [...this.#reversedMinutes],
      keys: this.#keys.digests(),
    };
  }

  read(act: CheckedAct, reportProblem: ReportProblem): void {
    if (!this.#keys.add(act.key)) reportProblem(`key ${act.key} was already used`);
    if (act.reversed) this.#readReversal(act, act.reversed, reportProblem);
    else if (act.debt || act.transfers.some(({ reverses }) => reverses))
      reportProblem('reverses minutes without naming a transfer');
    for (const transfer of act.transfers) this.#readTransfer(transfer, reportProblem);
  }

  #readTransfer({ id, from, to, amountMinutes, kind }: CheckedTransfer, reportProblem: ReportProblem): void {
    if (id !== String(this.#amounts.count + 1)) reportProblem(`transfer ${id} is out of sequence`);
    if (!Number.isSafeInteger(amountMinutes) || amountMinutes < 1)
      reportProblem(`transfer ${id} has an invalid amount`);
    if (from === to) reportProblem(`transfer ${id} has the same account on both sides`);
    if (to === 'platform' || (from === 'platform') !== (kind === 'purchase')) {
      reportProblem(`transfer ${id}: platform may only sell minutes`);
    }
    if (RESERVED_KINDS[kind]?.(from, to) === false)
      reportProblem(`transfer ${id}: ${kind} may not move minutes between these accounts`);
    this.#amounts.push(amountMinutes);
  }

  #readReversal(
    act: CheckedAct,
    { id, reversedMinutes }: { id: string; reversedMinutes: number },
    reportProblem: ReportProblem,
  ) {
    const reversals = act.transfers.filter(({ reverses, kind }) => reverses === id && kind !== 'correction');
    const owedMinutes = act.debt?.amountMinutes ?? 0;
    const taken = reversals.reduce((sum, { amountMinutes }) => sum + amountMinutes, owedMinutes);
    const total = (this.#reversedMinutes.get(id) ?? 0) + taken;
    this.#reversedMinutes.set(id, total);
    if (total !== reversedMinutes) reportProblem(`transfer ${id} does not state how much was reversed`);
    if (total > this.#amounts.get(id)) reportProblem(`transfer ${id}: more was reversed than given`);
  }
}
