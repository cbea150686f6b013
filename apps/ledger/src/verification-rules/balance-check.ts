import type { CheckedAct, CheckedBalance, CheckedEntry, ReportProblem } from './checked-entry.js';

type AccountMinutes = Omit<CheckedBalance, 'account'>;
type Reserved = { readonly account: string; readonly amountMinutes: number };
/** All computed totals, as rows so that they can be serialized. */
export interface BalanceState {
  /** Account, available, held, debt. */
  readonly purses: readonly (readonly [string, number, number, number])[];
  /** Hold key, account, minutes. */
  readonly reserved: readonly (readonly [string, string, number])[];
  /** Account, total. */
  readonly claimedTotals: readonly (readonly [string, number])[];
  /** Minutes of all credit lines. */
  readonly credit: number;
}

/** Totals of all accounts by type of owner, in minutes. Minutes of credit lines count as the community's. */
export interface Holdings {
  readonly available: number;
  readonly held: number;
  readonly platform: number;
  readonly community: number;
  /** Number of members who owe minutes; `debt` is what they owe. */
  readonly debtors: number;
  readonly debt: number;
  /** Minutes of all credit lines, whether in use or not. Absent without any. */
  readonly credit?: number;
}

const EMPTY_STATE: BalanceState = { purses: [], reserved: [], claimedTotals: [], credit: 0 };
const SYSTEM_ACCOUNTS = new Set(['platform', 'community']);

/** Computes all balances from transfers and holds alone, and compares them with the balances in the journal. */
export class BalanceCheck {
  readonly #balances: Map<string, AccountMinutes>;
  readonly #reserved: Map<string, Reserved>;
  readonly #claimedTotals: Map<string, number>;
  #sumMinutes = 0;
  #creditMinutes: number;

  constructor({ purses, reserved, claimedTotals, credit }: BalanceState = EMPTY_STATE) {
    this.#creditMinutes = credit;
    this.#balances = new Map(
      purses.map(([account, available, held, debt]) => [account, { available, held, debt }]),
    );
    this.#reserved = new Map(
      reserved.map(([key, account, amountMinutes]) => [key, { account, amountMinutes }]),
    );
    this.#claimedTotals = new Map(claimedTotals);
    for (const [, minutes] of claimedTotals) this.#sumMinutes += minutes;
  }

  state(): BalanceState {
    return {
      purses: Array.from(this.#balances, ([account, { available, held, debt }]) => [
        account,
        available,
        held,
        debt,
      ]),
      reserved: Array.from(this.#reserved, ([key, { account, amountMinutes }]) => [
        key,
        account,
        amountMinutes,
      ]),
      claimedTotals: [...this.#claimedTotals],
      credit: this.#creditMinutes,
    };
  }

  /** Sum of the totals stated in the journal. If it is not 0, minutes were created or lost. */
  get sumMinutes(): number {
    return this.#sumMinutes;
  }

  get accounts(): number {
    return this.#claimedTotals.size;
  }

  /** Returns the computed totals, regardless of the balances stated in the journal. */
  holdings(): Holdings {
    const credit = this.#creditMinutes;
    const sums = { available: 0 - credit, held: 0, platform: 0, community: credit, debtors: 0, debt: 0 };
    for (const [account, { available, held, debt }] of this.#balances) {
      if (account === 'platform' || account === 'community') {
        sums[account] += available;
        continue;
      }
      sums.available += available;
      sums.held += held;
      sums.debt += debt;
      if (debt > 0) sums.debtors += 1;
    }
    return credit > 0 ? { ...sums, credit } : sums;
  }

  read(entry: CheckedEntry, reportProblem: ReportProblem): void {
    const touched = new Set<string>();
    for (const act of entry.acts) {
      const changed = this.#replay(act);
      this.#compare(changed, act.balances, (problem) => reportProblem(`${act.key}: ${problem}`));
      changed.forEach((account) => touched.add(account));
    }
    this.#compare(touched, entry.balancesAfter, reportProblem);
    for (const { account, available, held } of entry.balancesAfter) {
      this.#sumMinutes += available + held - (this.#claimedTotals.get(account) ?? 0);
      this.#claimedTotals.set(account, available + held);
    }
    if (this.#sumMinutes !== 0) reportProblem(`the sum of all accounts is ${this.#sumMinutes}`);
  }

  #replay(act: CheckedAct): Set<string> {
    const changed = new Set<string>();
    const change = (account: string, field: keyof AccountMinutes, minutes: number): void => {
      const balance = this.#balances.get(account) ?? { available: 0, held: 0, debt: 0 };
      this.#balances.set(account, { ...balance, [field]: balance[field] + minutes });
      changed.add(account);
    };
    const reserve = ({ account, amountMinutes }: Reserved, sign: 1 | -1): void => {
      change(account, 'held', sign * amountMinutes);
      change(account, 'available', -sign * amountMinutes);
    };
    const before = act.hold && this.#reserved.get(act.hold.key);
    if (before) reserve(before, -1);
    if (act.hold) this.#reserved.delete(act.hold.key);
    if (act.hold?.status === 'pending' && act.hold.account !== null) {
      const after = { account: act.hold.account, amountMinutes: act.hold.amountMinutes };
      reserve(after, 1);
      this.#reserved.set(act.hold.key, after);
    }
    for (const { from, to, amountMinutes, kind } of act.transfers) {
      change(from, 'available', -amountMinutes);
      change(to, 'available', amountMinutes);
      if (kind === 'debt') change(from, 'debt', -amountMinutes);
      if (kind === 'credit') this.#creditMinutes += amountMinutes;
      if (kind === 'credit_return') this.#creditMinutes -= amountMinutes;
    }
    if (act.debt) change(act.debt.account, 'debt', act.debt.amountMinutes);
    return changed;
  }

  #compare(
    changed: ReadonlySet<string>,
    claimed: readonly CheckedBalance[],
    reportProblem: ReportProblem,
  ): void {
    const claims = new Map(claimed.map((balance) => [balance.account, balance]));
    if (claims.size !== claimed.length) reportProblem('lists an account twice');
    for (const account of new Set([...changed, ...claims.keys()])) {
      const claim = claims.get(account);
      const { available, held, debt } = this.#balances.get(account) ?? { available: 0, held: 0, debt: 0 };
      if (claim?.available !== available || claim.held !== held || claim.debt !== debt) {
        reportProblem(`${account} has ${available}+${held}-${debt}, but the journal says otherwise`);
      }
      // A member in debt has nothing available. System accounts have neither holds nor debt.
      const isValid = SYSTEM_ACCOUNTS.has(account)
        ? held === 0 && debt === 0
        : available >= 0 && held >= 0 && debt >= 0 && (debt === 0 || available === 0);
      if (!isValid) reportProblem(`${account} must not have ${available}+${held}-${debt}`);
    }
  }
}
