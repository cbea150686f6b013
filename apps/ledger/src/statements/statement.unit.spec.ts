import { TransferId } from '@skillhour/contracts';
import { csvCell, csvOf, spanOf, statementOf, type StatementTransfer } from './statement.js';

const me = { id: 'me', username: 'meera', role: 'user' } as const;
const party = (username: string) => ({ id: username, username, role: 'user' }) as const;
const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

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

  it('includes its first and last day completely', () => {
    const { fromMs, toMs } = spanOf({ from: '2026-02-28', to: '2026-02-28' });
    expect([new Date(fromMs).toISOString(), toMs - fromMs]).toEqual(['2026-02-28T00:00:00.000Z', 86_400_000]);
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
