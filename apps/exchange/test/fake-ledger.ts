import {
  fail,
  ledgerApi,
  newId,
  TransferId,
  type Input,
  type MemberId,
  type StuckWork,
} from '@skillhour/contracts';
import { FaultInjection } from './fault-injection.js';
import type { StoredHold, StoredPosting } from './fake-ledger-rows.js';
import { FakeTransfers } from './fake-transfers.js';

type Command = 'place' | 'adjust' | 'post' | 'void' | 'reverse' | 'transfer';

/** In-memory fake of the ledger's guarantees: holds by key, voided keys that stay void, and idempotent commands. */
export class FakeLedger extends FaultInjection<Command> {
  protected readonly service = 'Ledger';
  readonly #available = new Map<MemberId, number>();
  readonly #holds = new Map<string, StoredHold>();
  readonly #posts = new Map<string, StoredPosting>();
  readonly #reversals = new Map<string, { postedKey: string; amount: number }>();
  /** Simulates a journal that was tampered with. */
  isTampered = false;
  /** Its tasks that keep failing. */
  readonly stuck: StuckWork[] = [];
  readonly #inDebt = new Set<MemberId>();
  readonly transfers = new FakeTransfers(this);

  give(memberId: MemberId, minutes: number): void {
    this.#available.set(memberId, this.available(memberId) + minutes);
  }

  indebt(memberId: MemberId): void {
    this.#inDebt.add(memberId);
  }

  available(memberId: MemberId): number {
    return this.#available.get(memberId) ?? 0;
  }

  held(memberId: MemberId): number {
    const own = [...this.#holds.values()].filter((hold) => hold.memberId === memberId);
    return own.reduce((sum, { state, amount }) => sum + (state === 'pending' ? amount : 0), 0);
  }

  hold(key: string): StoredHold | undefined {
    return this.#holds.get(key);
  }

  post(key: string) {
    return this.#posts.get(key);
  }

  place({ key, member_id: memberId, amount_minutes: amount }: Input<typeof ledgerApi.placeHold>) {
    const earlier = this.#holds.get(key);
    if (earlier) {
      if (earlier.state !== 'pending') fail(ledgerApi.placeHold, 'hold.resolved');
      if (earlier.amount !== amount) fail(ledgerApi.placeHold, 'key.reused');
      return this.#view(key, earlier, memberId);
    }
    if (this.#inDebt.has(memberId)) fail(ledgerApi.placeHold, 'account.in_debt', { debt: 5 });
    const available = this.available(memberId);
    if (available < amount) {
      const data = { needed: amount, available };
      fail(ledgerApi.placeHold, 'account.insufficient_minutes', data, { data });
    }
    const hold: StoredHold = { memberId, amount, state: 'pending', posted: 0, n: 0 };
    this.#holds.set(key, hold);
    this.give(memberId, -amount);
    return this.#view(key, hold, memberId);
  }

  adjust({ key, n, amount_minutes: amount }: Input<typeof ledgerApi.adjustHold>) {
    const hold = this.#holds.get(key);
    if (!hold?.memberId) return fail(ledgerApi.adjustHold, 'hold.not_found');
    if (hold.state !== 'pending') return fail(ledgerApi.adjustHold, 'hold.resolved');
    if (n < hold.n) return fail(ledgerApi.adjustHold, 'hold.adjust_superseded');
    if (n === hold.n && amount !== hold.amount) return fail(ledgerApi.adjustHold, 'key.reused');
    const reachable = this.available(hold.memberId) + hold.amount;
    if (reachable < amount) {
      const data = { needed: amount, available: reachable };
      return fail(ledgerApi.adjustHold, 'account.insufficient_minutes', data, { data });
    }
    this.give(hold.memberId, hold.amount - amount);
    hold.amount = amount;
    hold.n = n;
    return this.#view(key, hold, hold.memberId);
  }

  settle({
    key,
    hold_key: holdKey,
    to_member_id: to,
    amount_minutes: amount,
    kind,
  }: Input<typeof ledgerApi.postHold>) {
    const hold = this.#holds.get(holdKey);
    if (!hold?.memberId) return fail(ledgerApi.postHold, 'hold.not_found');
    const earlier = this.#posts.get(key);
    if (earlier && (earlier.holdKey !== holdKey || earlier.amount !== amount)) {
      return fail(ledgerApi.postHold, 'key.reused');
    }
    if (!earlier) {
      if (hold.state !== 'pending') return fail(ledgerApi.postHold, 'hold.resolved');
      if (amount > hold.amount) return fail(ledgerApi.postHold, 'hold.exceeded');
      const entry = this.#posts.size + 1;
      this.#posts.set(key, { holdKey, amount, kind, from: hold.memberId, to, reversed: 0, entry });
      hold.state = 'posted';
      hold.posted = amount;
      this.give(to, amount);
      this.give(hold.memberId, hold.amount - amount);
    }
    const released_minutes = hold.amount - amount;
    const view = this.#view(holdKey, hold, hold.memberId);
    return { ...view, transfer_id: newId(TransferId), released_minutes };
  }

  void({ key }: Input<typeof ledgerApi.voidHold>) {
    const hold = this.#holds.get(key);
    if (hold?.state === 'posted') return fail(ledgerApi.voidHold, 'hold.resolved');
    if (hold?.memberId && hold.state === 'pending') this.give(hold.memberId, hold.amount);
    if (hold) hold.state = 'voided';
    else this.#holds.set(key, { memberId: null, amount: 0, state: 'voided', posted: 0, n: 0 });
    return { key, state: 'voided' as const };
  }

  /** Simulates minutes that an admin reversed in another way. */
  simulateReversal(key: string, minutes: number): void {
    const post = this.#posts.get(key);
    if (post) post.reversed += minutes;
  }

  reverse({ key, posted_key: postedKey, amount_minutes: amount }: Input<typeof ledgerApi.reversePosting>) {
    const post = this.#posts.get(postedKey) ?? fail(ledgerApi.reversePosting, 'posting.not_found');
    const earlier = this.#reversals.get(key);
    if (earlier && (earlier.postedKey !== postedKey || earlier.amount !== amount)) {
      return fail(ledgerApi.reversePosting, 'key.reused');
    }
    if (!earlier) {
      const reversible = post.amount - post.reversed;
      if (amount > reversible) {
        return fail(ledgerApi.reversePosting, 'posting.reversed', { reversible }, { data: { reversible } });
      }
      this.#reversals.set(key, { postedKey, amount });
      post.reversed += amount;
      this.give(post.to, -amount);
      this.give(post.from, amount);
    }
    return { reversed_minutes: amount, total_reversed_minutes: post.reversed, owed_minutes: 0 };
  }

  find({ key }: Input<typeof ledgerApi.findPosting>) {
    const post = this.#posts.get(key);
    if (!post) return { posting: null };
    return {
      posting: {
        entry: post.entry,
        hash: 'ab'.repeat(32),
        at: '2030-06-01T11:00:00.000Z',
        transfer_id: TransferId.parse(String(post.entry)),
        amount_minutes: post.amount,
        reversed_minutes: post.reversed,
        chain: this.isTampered ? ('broken' as const) : ('intact' as const),
      },
    };
  }

  #view(key: string, { amount, state, posted }: StoredHold, memberId: MemberId) {
    return { key, member_id: memberId, amount_minutes: amount, state, posted_minutes: posted };
  }
}
