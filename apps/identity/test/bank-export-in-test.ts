import type { JournalTransfer } from '@skillhour/contracts';
import type { Account } from '../src/accounts/index.js';

/** Returns a transfer of the journal. Members are named by their ids, system accounts by their names. */
export function transferOf(
  id: number,
  from: string,
  to: string,
  minutes: number,
  more: Partial<JournalTransfer> = {},
): JournalTransfer {
  const accountOf = (name: string) => (name === 'community' || name === 'platform' ? name : `member:${name}`);
  return {
    id: String(id),
    key: `key:${id}`,
    at: `2026-11-${String(id).padStart(2, '0')}T10:00:00.000Z`,
    from_account: accountOf(from),
    to_account: accountOf(to),
    minutes,
    kind: 'settlement',
    reverses: null,
    session_id: null,
    text: '',
    ...more,
  };
}

export const accountOf = (id: string, more: Partial<Account> = {}): Account =>
  ({
    id,
    email: `${id}@example.org`,
    username: id,
    firstName: id,
    lastName: 'Obi',
    phone: '',
    language: null,
    status: 'active',
    role: 'user',
    blocked: false,
    createdAt: new Date('2026-01-05T10:00:00Z'),
    lastActiveAt: null,
    ...more,
  }) as Account;

/** Splits a CSV file into its rows of cells (RFC 4180), independently of the code that writes them. */
export function rowsOfCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[(at += 1)];
      else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') {
      row.push(cell);
      cell = '';
    } else if (sign === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows;
}
