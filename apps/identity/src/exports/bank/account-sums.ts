import type { JournalTransfer } from '@skillhour/contracts';

/** The minutes of one member as of the last transfer. */
export interface MemberMinutes {
  /** Without the credit line, so below zero if minutes of it are in use. */
  balance: number;
  creditLimit: number;
}

const NO_MINUTES: MemberMinutes = { balance: 0, creditLimit: 0 };
const MEMBER = /^member:(.+)$/;

/** Returns the member of an account. Null for `community` and `platform`. */
export const memberKeyOf = (account: string): string | null => MEMBER.exec(account)?.[1] ?? null;

/** Sums up the journal per member, so that the exported balances are those of the exported transfers. */
export class AccountSums {
  readonly #members = new Map<string, MemberMinutes>();

  add({ from_account: from, to_account: to, minutes, kind }: JournalTransfer): void {
    const isCredit = kind === 'credit' || kind === 'credit_return';
    this.#change(memberKeyOf(from), -minutes, isCredit);
    this.#change(memberKeyOf(to), minutes, isCredit);
  }

  of(memberKey: string): MemberMinutes {
    return this.#members.get(memberKey) ?? NO_MINUTES;
  }

  /** Whether the member took part in a transfer. */
  has(memberKey: string): boolean {
    return this.#members.has(memberKey);
  }

  #change(memberKey: string | null, minutes: number, isCredit: boolean): void {
    if (memberKey === null) return;
    const { balance, creditLimit } = this.of(memberKey);
    this.#members.set(
      memberKey,
      isCredit
        ? { balance, creditLimit: creditLimit + minutes }
        : { balance: balance + minutes, creditLimit },
    );
  }
}
