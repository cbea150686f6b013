import type { JournalTransfer, MovedMinutes, MovedReason } from '@skillhour/contracts';

/** Facts about an exchange that its transfer does not contain. */
export interface ExchangeFacts {
  tags: readonly string[];
  measured: boolean;
}

/** The exchanges of one month or tag, or of the whole period. */
export class ExchangeSums {
  exchanges = 0;
  measured = 0;
  logged = 0;
  readonly teachers = new Set<string>();
  readonly students = new Set<string>();

  add({ from_account: student, to_account: teacher, minutes }: JournalTransfer, measured: boolean): void {
    this.exchanges += 1;
    if (measured) this.measured += minutes;
    else this.logged += minutes;
    this.teachers.add(teacher);
    this.students.add(student);
  }
}

const REASONS: Readonly<Record<string, MovedReason>> = {
  opening: 'openings',
  credit: 'credit',
  credit_return: 'credit',
  welcome: 'grants',
  gift: 'gifts',
  purchase: 'purchases',
  refund: 'purchases',
  debt: 'purchases',
  no_show: 'no_shows',
};

/** Gifts of the community are grants. Kinds that are not listed correct something. */
const reasonOf = ({ kind, from_account: from }: JournalTransfer): MovedReason =>
  kind === 'gift' && from === 'community' ? 'grants' : (REASONS[kind] ?? 'corrections');

const isMember = (account: string): boolean => account.startsWith('member:');

/** Sums up the journal of a period. Every transfer counts exactly once, as an exchange or under one reason. */
export class ActivitySums {
  readonly total = new ExchangeSums();
  readonly rows = new Map<string, ExchangeSums>();
  readonly apart = emptyReasons();
  /** Time of each member's first exchange in the period, by account. */
  readonly firstExchangeAt = new Map<string, string>();

  constructor(private readonly by: 'month' | 'tag') {}

  addExchange(transfer: JournalTransfer, { tags, measured }: ExchangeFacts): void {
    this.total.add(transfer, measured);
    const tagKeys = tags.length > 0 ? tags : [''];
    const keys = this.by === 'tag' ? tagKeys : [transfer.at.slice(0, 7)];
    for (const key of new Set(keys)) this.#row(key).add(transfer, measured);
    for (const account of [transfer.from_account, transfer.to_account])
      if (!this.firstExchangeAt.has(account)) this.firstExchangeAt.set(account, transfer.at);
  }

  addOther(transfer: JournalTransfer): void {
    const { minutes, from_account: from, to_account: to } = transfer;
    const moved = this.apart[reasonOf(transfer)];
    moved.transfers += 1;
    if (isMember(from) && isMember(to)) moved.between_members += minutes;
    else if (isMember(to)) moved.to_members += minutes;
    else if (isMember(from)) moved.from_members += minutes;
  }

  #row(key: string): ExchangeSums {
    const row = this.rows.get(key) ?? new ExchangeSums();
    this.rows.set(key, row);
    return row;
  }
}

const noMinutes = (): MovedMinutes => ({
  transfers: 0,
  to_members: 0,
  from_members: 0,
  between_members: 0,
});

const emptyReasons = (): Record<MovedReason, MovedMinutes> => ({
  openings: noMinutes(),
  credit: noMinutes(),
  grants: noMinutes(),
  gifts: noMinutes(),
  purchases: noMinutes(),
  corrections: noMinutes(),
  no_shows: noMinutes(),
});
