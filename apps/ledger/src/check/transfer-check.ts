import { Amounts } from './amounts.js';
import type { CheckedAct, CheckedTransfer, Complain } from './checked-entry.js';
import { DigestSet } from './digest-set.js';

export interface TransferState {
  /** Minutes of every transfer, by its number. */
  readonly given: Float64Array;
  /** Transfer id, minutes. */
  readonly takenBack: readonly (readonly [string, number])[];
  /** Digests of the keys of all acts. */
  readonly keys: BigUint64Array;
}

const NOTHING: TransferState = {
  given: new Float64Array(),
  takenBack: [],
  keys: new BigUint64Array(),
};

/**
 * Verifies that transfers are numbered without gaps, move whole minutes between two accounts, and are never
 * reversed beyond their amount.
 */
export class TransferCheck {
  readonly #given: Amounts;
  readonly #takenBack: Map<string, number>;
  readonly #keys: DigestSet;

  constructor({ given, takenBack, keys }: TransferState = NOTHING) {
    this.#given = new Amounts(given);
    this.#takenBack = new Map(takenBack);
    this.#keys = new DigestSet(keys);
  }

  get transfers(): number {
    return this.#given.count;
  }

  state(): TransferState {
    return {
      given: this.#given.minutes(),
      takenBack: [...this.#takenBack],
      keys: this.#keys.digests(),
    };
  }

  read(act: CheckedAct, complain: Complain): void {
    if (!this.#keys.add(act.key)) complain(`key ${act.key} was already used`);
    if (act.reversed) this.#readReversal(act, act.reversed, complain);
    else if (act.debt || act.transfers.some(({ reverses }) => reverses))
      complain('reverses minutes without naming a transfer');
    for (const transfer of act.transfers) this.#readTransfer(transfer, complain);
  }

  #readTransfer({ id, from, to, amountMinutes, kind }: CheckedTransfer, complain: Complain): void {
    if (id !== String(this.#given.count + 1)) complain(`transfer ${id} is out of sequence`);
    if (!Number.isSafeInteger(amountMinutes) || amountMinutes < 1)
      complain(`transfer ${id} has an invalid amount`);
    if (from === to) complain(`transfer ${id} has the same account on both sides`);
    if (to === 'platform' || (from === 'platform') !== (kind === 'purchase')) {
      complain(`transfer ${id}: platform may only sell minutes`);
    }
    this.#given.push(amountMinutes);
  }

  #readReversal(
    act: CheckedAct,
    { id, reversedMinutes }: { id: string; reversedMinutes: number },
    complain: Complain,
  ) {
    const moved = act.transfers.filter(({ reverses, kind }) => reverses === id && kind !== 'correction');
    const owedMinutes = act.debt?.amountMinutes ?? 0;
    const taken = moved.reduce((sum, { amountMinutes }) => sum + amountMinutes, owedMinutes);
    const total = (this.#takenBack.get(id) ?? 0) + taken;
    this.#takenBack.set(id, total);
    if (total !== reversedMinutes) complain(`transfer ${id} does not state how much was reversed`);
    if (total > this.#given.of(id)) complain(`transfer ${id}: more was reversed than given`);
  }
}
