import { csvRow, type JournalTransfer } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { Account } from '../../accounts/index.js';
import { memberKeyOf } from './account-sums.js';

const SECONDS_PER_MINUTE = 60;

/** TimeOverflow needs an address for everyone, and takes these for none. */
const noEmailOf = (number: number): string => `user${number}@example.com`;

/** `00` dials the same as `+`, and no spreadsheet takes it for a formula. */
const phoneCell = (phone: string): string => phone.replace(/^\+/, '00');

/** Row of the members' file: number, joined, first, middle and last name, gender, born, phone, other phone, email. */
export const memberRow = (
  number: number,
  { firstName, lastName, phone, email, createdAt }: Account,
): string =>
  csvRow([
    number,
    createdAt.toISOString().slice(0, 10),
    firstName,
    '',
    lastName,
    '',
    '',
    phoneCell(phone),
    '',
    email === '' ? noEmailOf(number) : email,
  ]);

interface Side {
  /** A member's number, or null for the organization. */
  number: number | null;
}
const sideCells = ({ number }: Side): [string, string] =>
  number === null ? ['', 'Organization'] : [String(number), 'Member'];

/** Row of the transfers' file: source, type, destination, type, seconds, time, reason, post. */
const transferRow = (from: Side, to: Side, minutes: number, at: string, reason: string): string =>
  csvRow([...sideCells(from), ...sideCells(to), minutes * SECONDS_PER_MINUTE, at, reason, '']);

/**
 * The transfers' file. Transfers between two members of the file are written one by one. Everything else of a member (what the community,
 * purchases and former members gave or took) is in one opening, so that each balance is right. Credit lines are no minutes of the member.
 */
export class TimeOverflowTransfers {
  readonly #openings = new Map<string, number>();

  constructor(private readonly numbers: ReadonlyMap<string, number>) {}

  /** Returns the row of a transfer. Empty if it is a part of an opening. */
  rowOf({ from_account, to_account, minutes, kind, at, text }: JournalTransfer): string {
    if (kind === 'credit' || kind === 'credit_return') return '';
    const [from, to] = [memberKeyOf(from_account), memberKeyOf(to_account)];
    const [fromNumber, toNumber] = [this.#numberOf(from), this.#numberOf(to)];
    if (fromNumber !== null && toNumber !== null)
      return transferRow({ number: fromNumber }, { number: toNumber }, minutes, at, text);
    if (from !== null && fromNumber !== null) this.#add(from, -minutes);
    if (to !== null && toNumber !== null) this.#add(to, minutes);
    return '';
  }

  /** Returns the opening of each member, after the last transfer. */
  openingRows(at: string): string {
    const organization = { number: null };
    const rows = [...this.#openings].map(([key, minutes]) => {
      if (minutes === 0) return '';
      const member = { number: this.numbers.get(key) ?? null };
      const [from, to] = minutes > 0 ? [organization, member] : [member, organization];
      return transferRow(from, to, Math.abs(minutes), at, t('Opening balance'));
    });
    return rows.join('');
  }

  #numberOf(memberKey: string | null): number | null {
    return memberKey === null ? null : (this.numbers.get(memberKey) ?? null);
  }

  #add(memberKey: string, minutes: number): void {
    this.#openings.set(memberKey, (this.#openings.get(memberKey) ?? 0) + minutes);
  }
}
