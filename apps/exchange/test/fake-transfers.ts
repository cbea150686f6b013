import {
  fail,
  ledgerApi,
  type MemberId,
  TransferId,
  type Input,
  type Output,
  type TransferParty,
} from '@skillhour/contracts';
import type { z } from 'zod';

type Endpoint = typeof ledgerApi.postTransfer;
type Transfer = Input<Endpoint>;

const partyOf = (id: string): z.input<typeof TransferParty> => ({
  ...{ id, username: id, role: 'user', profile_image: null },
});

/** The accounts whose minutes move. */
interface Accounts {
  available(memberId: MemberId): number;
  give(memberId: MemberId, minutes: number): void;
}

/** The text is no part of what a key identifies, as in the ledger. */
const contentOf = (input: Transfer): string => JSON.stringify({ ...input, text: '' });

/** In-memory fake of the transfers that exchange orders, each under its key. */
export class FakeTransfers {
  readonly #posted = new Map<string, { input: Transfer; view: Output<Endpoint> }>();

  constructor(private readonly ledger: Accounts) {}

  get(key: string): Transfer | undefined {
    return this.#posted.get(key)?.input;
  }

  post(input: Transfer): Output<Endpoint> {
    const { key, from_member_id: from, to, amount_minutes: amount, kind, text: note } = input;
    const earlier = this.#posted.get(key);
    if (earlier) {
      if (contentOf(earlier.input) !== contentOf(input)) fail(ledgerApi.postTransfer, 'key.reused');
      return earlier.view;
    }
    const available = this.ledger.available(from);
    if (available < amount) {
      const data = { needed: amount, available };
      fail(ledgerApi.postTransfer, 'account.insufficient_minutes', data, { data });
    }
    this.ledger.give(from, -amount);
    if (to !== 'community') this.ledger.give(to, amount);
    const view = {
      id: TransferId.parse(String(1_000 + this.#posted.size)),
      ...{ amount, kind, created_at: '2030-06-01T11:00:00.000Z' },
      ...{ from_user: partyOf(from), to_user: partyOf(to) },
      about: { title: null, session_id: null, note },
    };
    this.#posted.set(key, { input, view });
    return view;
  }
}
