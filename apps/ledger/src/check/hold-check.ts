import type { CheckedAct, CheckedHold, Complain } from './checked-entry.js';

/** A hold is resolved at most once, by its holder's account, and pays at most what it held. */
export class HoldCheck {
  readonly #pending = new Map<string, CheckedHold>();
  readonly #resolved = new Set<string>();

  read(act: CheckedAct, complain: Complain): void {
    const { hold } = act;
    if (!hold) return;
    const before = this.#pending.get(hold.key);
    if (this.#resolved.has(hold.key)) complain(`hold ${hold.key} was resolved before`);
    if (before && before.account !== hold.account) complain(`hold ${hold.key} changed hands`);
    const heldMinutes = before?.amountMinutes ?? 0;
    const paidMinutes = act.transfers
      .filter(({ from, kind }) => from === hold.account && kind !== 'debt')
      .reduce((sum, { amountMinutes }) => sum + amountMinutes, 0);
    if (paidMinutes > heldMinutes) complain(`hold ${hold.key} paid ${paidMinutes} of ${heldMinutes}`);
    if (paidMinutes !== (hold.postedMinutes ?? 0)) complain(`hold ${hold.key} did not pay what it says`);
    if ((hold.status === 'posted') !== paidMinutes > 0) complain(`hold ${hold.key} is ${hold.status}`);
    if (hold.status === 'pending') {
      this.#pending.set(hold.key, hold);
      return;
    }
    this.#pending.delete(hold.key);
    this.#resolved.add(hold.key);
    if (!before && hold.account !== null) complain(`hold ${hold.key} was never placed`);
  }
}
