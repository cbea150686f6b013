import { memberAccount, type AccountId, type Command } from '../../src/core/index.js';
import type { Random } from './random.js';

type Route = Pick<Extract<Command, { type: 'transfer.post' }>, 'from' | 'to' | 'kind'>;

const MEMBERS = 5;
/** Number of recent holds to choose from, so few that commands often conflict. */
const RECENT = 6;
const CONTEXT = { correlationId: null, actorId: null };

/** Generates client commands: mostly sensible, often repeated, sometimes nonsense. */
export class Workload {
  readonly #random: Random;
  readonly #sent: Command[] = [];
  #serial = 0;
  #placed = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  next(nowMs: number): Command {
    const earlier = this.#sent[this.#sent.length - 1 - this.#random.int(RECENT * 4)];
    if (earlier && this.#random.chance(0.1)) return earlier;
    const fresh = this.#fresh(nowMs);
    const command = earlier && this.#random.chance(0.03) ? { ...fresh, key: earlier.key } : fresh;
    this.#sent.push(command);
    return command;
  }

  #fresh(nowMs: number): Command {
    this.#serial += 1;
    const key = `fact:${this.#serial}`;
    const common = { context: CONTEXT, amountMinutes: this.#amount(), note: null };
    const named = { ...common, key, hold: this.#hold() };
    const dice = this.#random.int(100);
    if (dice < 6) {
      const account = this.#member();
      return { context: CONTEXT, type: 'account.open', key: `${account}:welcome`, account, grantMinutes: 60 };
    }
    if (dice < 32) {
      const expiresAtMs = this.#random.chance(0.5) ? nowMs + this.#random.int(60_000) : null;
      return { ...common, type: 'hold.place', key: this.#newHold(), account: this.#account(), expiresAtMs };
    }
    if (dice < 44) return { ...named, type: 'hold.adjust', n: 1 + this.#random.int(this.#serial) };
    if (dice < 62) return { ...named, type: 'hold.post', to: this.#account(), kind: 'settlement' };
    if (dice < 70) return { ...named, type: 'hold.void' };
    if (dice < 74) return { ...named, type: 'hold.expire' };
    if (dice < 94) return { ...common, type: 'transfer.post', key, ...this.#route() };
    const shortfall = this.#random.pick(['refuse', 'debt'] as const);
    const transfer = String(1 + this.#random.int(1 + this.#serial / 2));
    return { ...common, type: 'transfer.reverse', key, transfer, kind: 'reversal', shortfall };
  }

  #route(): Route {
    if (this.#random.chance(0.4)) return { from: 'platform', to: this.#account(), kind: 'purchase' };
    if (this.#random.chance(0.3)) return this.#creditOrOpening();
    return {
      from: this.#account(),
      to: this.#account(),
      kind: this.#random.pick(['correction', 'settlement', 'refund', 'gift', 'exchange']),
    };
  }

  /** Returns a route between the community and a member, sometimes in the direction that the kind does not allow. */
  #creditOrOpening(): Route {
    const [from, to] = this.#random.chance(0.5)
      ? (['community', this.#member()] as const)
      : ([this.#member(), 'community'] as const);
    return { from, to, kind: this.#random.pick(['credit', 'credit_return', 'opening']) };
  }

  #member(): AccountId {
    return memberAccount(`m${this.#random.int(MEMBERS)}`);
  }

  #account(): AccountId {
    return this.#random.chance(0.9) ? this.#member() : this.#random.pick(['platform', 'community']);
  }

  /** Returns the key of a recently placed hold, or sometimes of a later one. */
  #hold(): string {
    return `request:${Math.max(0, this.#placed + 1 - this.#random.int(RECENT))}:hold`;
  }

  #newHold(): string {
    if (this.#random.chance(0.9)) this.#placed += 1;
    return `request:${this.#placed}:hold`;
  }

  #amount(): number {
    if (this.#random.chance(0.02)) return this.#random.pick([0, -5, 1.5, Number.NaN, 1e9]);
    return 1 + this.#random.int(this.#random.chance(0.1) ? 200 : 40);
  }
}
