import type { CheckedAct, CheckedHold, ReportProblem } from './checked-entry.js';
import { DigestSet } from './digest-set.js';

type Pending = Pick<CheckedHold, 'account' | 'amountMinutes'>;

export interface HoldState {
  /** Key, account, minutes. */
  readonly pending: readonly (readonly [string, string | null, number])[];
  /** Digests of the keys of resolved holds. */
  readonly resolved: BigUint64Array;
}

/** Verifies that a hold is resolved at most once, by its holder's account, and pays at most the held amount. */
export class HoldCheck {
  readonly #pending: Map<string, Pending>;
  readonly #resolved: DigestSet;

  constructor({ pending, resolved }: HoldState = { pending: [], resolved: new BigUint64Array() }) {
    this.#pending = new Map(
      pending.map(([key, account, amountMinutes]) => [key, { account, amountMinutes }]),
    );
    this.#resolved = new DigestSet(resolved);
  }

  state(): HoldState {
    return {
      pending: Array.from(this.#pending, ([key, { account, amountMinutes }]) => [
        key,
        account,
        amountMinutes,
      ]),
      resolved: this.#resolved.digests(),
    };
  }

  read(act: CheckedAct, reportProblem: ReportProblem): void {
    const { hold } = act;
    if (!hold) return;
    const before = this.#pending.get(hold.key);
    if (this.#resolved.has(hold.key)) reportProblem(`hold ${hold.key} was already resolved`);
    if (before && before.account !== hold.account) reportProblem(`hold ${hold.key} changed its account`);
    const heldMinutes = before?.amountMinutes ?? 0;
    const paidMinutes = act.transfers
      .filter(({ from, kind }) => from === hold.account && kind !== 'debt')
      .reduce((sum, { amountMinutes }) => sum + amountMinutes, 0);
    if (paidMinutes > heldMinutes) reportProblem(`hold ${hold.key} paid ${paidMinutes} of ${heldMinutes}`);
    if (paidMinutes !== (hold.postedMinutes ?? 0))
      reportProblem(`hold ${hold.key} did not pay the stated amount`);
    if ((hold.status === 'posted') !== paidMinutes > 0) reportProblem(`hold ${hold.key} is ${hold.status}`);
    if (hold.status === 'pending') {
      this.#pending.set(hold.key, { account: hold.account, amountMinutes: hold.amountMinutes });
      return;
    }
    this.#pending.delete(hold.key);
    this.#resolved.add(hold.key);
    if (!before && hold.account !== null) reportProblem(`hold ${hold.key} was never placed`);
  }
}
