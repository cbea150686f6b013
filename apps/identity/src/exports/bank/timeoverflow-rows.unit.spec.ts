import { accountOf, rowsOfCsv, transferOf } from '../../../test/bank-export-in-test.js';
import { memberRow, TimeOverflowTransfers } from './timeoverflow-rows.js';

const AT = '2026-11-28T10:00:00.000Z';
const numbers = new Map([
  ['ann', 1],
  ['bob', 2],
]);

/** Reads the members' file by the positions that TimeOverflow's importer reads. */
const readMember = (row: string[]) => ({
  member_uid: Number(row[0]),
  entry_date: row[1],
  username: row.slice(2, 5).join(' '),
  gender: row[5],
  date_of_birth: row[6],
  phone: row[7],
  alt_phone: row[8],
  email: row[9],
});

/** Applies the transfers' file as TimeOverflow's importer does, and returns the seconds of each account. */
function importTransfers(file: string): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const [source, sourceType, destination, destinationType, amount, , , post] of rowsOfCsv(file)) {
    const accountOf = (id = '', type = '') => (type.toLowerCase() === 'organization' ? 'organization' : id);
    expect(amount).toMatch(/^[1-9]\d*$/);
    expect(post).toBe('');
    for (const [account, sign] of [
      [accountOf(source, sourceType), -1],
      [accountOf(destination, destinationType), 1],
    ] as const)
      seconds.set(account, (seconds.get(account) ?? 0) + sign * Number(amount));
  }
  return seconds;
}

describe('the members’ file for TimeOverflow', () => {
  it('has the ten columns of its importer', () => {
    const account = accountOf('ann', { firstName: 'Ann', lastName: 'Obi, Dr', phone: '+34 600 111 222' });
    const [row = []] = rowsOfCsv(memberRow(7, account));
    expect(row).toHaveLength(10);
    expect(readMember(row)).toEqual({
      member_uid: 7,
      entry_date: '2026-01-05',
      username: 'Ann  Obi, Dr',
      gender: '',
      date_of_birth: '',
      phone: '0034 600 111 222',
      alt_phone: '',
      email: 'ann@example.org',
    });
  });

  it('gives paper members an address that TimeOverflow takes for none', () => {
    const [row = []] = rowsOfCsv(memberRow(12, accountOf('paul', { email: '', status: 'paper' })));
    expect(readMember(row).email).toBe('user12@example.com');
  });
});

describe('the transfers’ file for TimeOverflow', () => {
  const journal = [
    transferOf(1, 'community', 'ann', 600, { kind: 'credit' }),
    transferOf(2, 'ann', 'community', 180, { kind: 'opening' }),
    transferOf(3, 'community', 'bob', 90, { kind: 'opening' }),
    transferOf(4, 'bob', 'ann', 30, { text: '=Guitar, "basics"' }),
    transferOf(5, 'ann', 'bob', 15, { kind: 'gift' }),
    transferOf(6, 'platform', 'bob', 60, { kind: 'purchase' }),
    transferOf(7, 'left', 'ann', 20),
  ];
  const fileOf = () => {
    const transfers = new TimeOverflowTransfers(numbers);
    return journal.map((transfer) => transfers.rowOf(transfer)).join('') + transfers.openingRows(AT);
  };

  it('leads to the same balances, in seconds, without credit lines', () => {
    const seconds = importTransfers(fileOf());
    expect(seconds.get('1')).toBe((-180 + 30 - 15 + 20) * 60);
    expect(seconds.get('2')).toBe((90 - 30 + 15 + 60) * 60);
    expect([...seconds.values()].reduce((sum, value) => sum + value, 0)).toBe(0);
  });

  it('has one opening per member with the organization, and each exchange between members', () => {
    const rows = rowsOfCsv(fileOf());
    expect(rows.map(([source, , destination]) => [source, destination])).toEqual([
      ['2', '1'],
      ['1', '2'],
      ['1', ''],
      ['', '2'],
    ]);
    expect(rows[0]).toEqual([
      ...['2', 'Member', '1', 'Member', '1800', '2026-11-04T10:00:00.000Z', '\'=Guitar, "basics"', ''],
    ]);
  });
});
