import { TransferId } from '@skillhour/contracts';
import { csvCell, csvOf, spanOf, statementOf, totalOf, type StatementTransfer } from './statement.js';

const party = (id: string, username = id) => ({ id, username, role: 'user', profile_image: null }) as const;
const me = party('me', 'meera');
const PERIOD = { from: '2026-11-01', to: '2026-11-30', timezone: 'UTC' };

const posted = (
  id: string,
  username: string,
  amount: number,
  balance: number,
  isGiven = false,
): StatementTransfer => ({
  transaction: {
    id: TransferId.parse(id),
    amount,
    created_at: '2026-11-12T19:38:00.000Z',
    from_user: isGiven ? me : party(username),
    to_user: isGiven ? party(username) : me,
    kind: 'settlement',
    about: { title: null, session_id: null, note: '' },
  },
  isGiven,
  balance,
});

describe('a statement', () => {
  it('lists transfers with opening and closing totals', () => {
    const statement = statementOf(PERIOD, 60, [posted('1', 'tom', 30, 90), posted('2', 'ann', 45, 45, true)]);
    expect(statement).toMatchObject({ ...PERIOD, opening: 60, closing: 45, received: 30, given: 45 });
    expect(statement.lines.map(({ id, balance }) => [id, balance])).toEqual([
      ['1', 90],
      ['2', 45],
    ]);
  });

  it('has equal opening and closing totals without transfers', () => {
    expect(statementOf(PERIOD, 60, [])).toMatchObject({ opening: 60, closing: 60, received: 0, given: 0 });
  });

  it('sums the welcome grant separately, and the sums lead from the opening to the closing total', () => {
    const grant = posted('1', 'community', 60, 60);
    grant.transaction.kind = 'welcome';
    expect(
      statementOf(PERIOD, 0, [grant, posted('2', 'tom', 30, 90), posted('3', 'ann', 45, 45, true)]),
    ).toMatchObject({ opening: 0, welcome: 60, received: 30, given: 45, closing: 45 });
  });

  it('has one CSV line per transfer, with given minutes as negative numbers', () => {
    const table = csvOf(
      statementOf(PERIOD, 60, [posted('1', 'tom', 30, 90), posted('2', 'ann', 45, 45, true)]),
      'me',
    );
    expect(table.split('\r\n')).toEqual([
      'date,type,from,to,minutes,balance',
      '2026-11-12T19:38:00.000Z,settlement,tom,meera,30,90',
      '2026-11-12T19:38:00.000Z,settlement,meera,ann,-45,45',
      '',
    ]);
  });

  it.each([
    ['UTC', '2026-02-28', '2026-02-28T00:00:00.000Z', 24],
    ['Asia/Kolkata', '2026-02-28', '2026-02-27T18:30:00.000Z', 24],
    ['Pacific/Kiritimati', '2026-02-28', '2026-02-27T10:00:00.000Z', 24],
    ['Pacific/Pago_Pago', '2026-02-28', '2026-02-28T11:00:00.000Z', 24],
    ['Europe/Lisbon', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    // The clocks skip from 0:00 to 1:00.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
    // The clocks go back from 1:00 to 0:00.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    // The zone skips this day.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', 0],
    ['UTC', '0001-01-01', '0001-01-01T00:00:00.000Z', 24],
    ['UTC', '9999-12-31', '9999-12-31T00:00:00.000Z', 24],
  ])('includes its first and last day completely, in %s on %s', (timezone, day, start, hours) => {
    const { fromMs, toMs } = spanOf({ from: day, to: day, timezone });
    expect([new Date(fromMs).toISOString(), (toMs - fromMs) / 3_600_000]).toEqual([start, hours]);
  });
});

describe('the total after a transfer', () => {
  const transfer = { _id: 7, from: 'member:a', fromTotal: 420, toTotal: 90 } as const;
  const change = (_id: number, kind: 'credit' | 'credit_return', amountMinutes: number) => ({
    ...{ _id, kind, amountMinutes },
  });

  it('omits the credit line that the account had then', () => {
    const credits = [change(3, 'credit', 600), change(9, 'credit_return', 100)];
    expect(totalOf(transfer, 'member:a', credits)).toBe(-180);
    expect(totalOf({ ...transfer, _id: 10 }, 'member:a', credits)).toBe(-80);
    expect(totalOf({ ...transfer, _id: 2 }, 'member:a', credits)).toBe(420);
  });

  it('is that of the receiver for the receiver', () => {
    expect(totalOf(transfer, 'member:b', [])).toBe(90);
  });

  it('is unknown if the row has none', () => {
    expect(totalOf({ _id: 7, from: 'member:a' }, 'member:a', [])).toBeUndefined();
  });
});

it.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-x', "'-x"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['=cmd|"a"', '"\'=cmd|""a"""'],
  ['plain', 'plain'],
])('escapes %j as the cell %j, which no spreadsheet executes', (text, written) => {
  expect(csvCell(text)).toBe(written);
});
