import { csvOf, timeOverflowExport, type ExportFile } from '@skillhour/testing';
import type { Bank } from '../bank.js';
import { readBank } from '../read-bank.js';
import { fingerprintOf } from './fingerprint.js';
import type { TableMapping } from './mapping.js';

const file = (name: string, rows: string[][]): ExportFile => ({ name, bytes: csvOf(rows) });

const read = (files: ExportFile[], mappings: Record<string, TableMapping> = {}) =>
  readBank(files, { source: null, mappings });

async function bankOf(files: ExportFile[], mappings: Record<string, TableMapping> = {}): Promise<Bank> {
  const reading = await read(files, mappings);
  if ('problem' in reading) throw new Error(reading.problem.id);
  return reading.bank;
}

const MEMBERS = ['No', 'Name', 'E-mail', 'Balance'];
const members = file('members.csv', [
  MEMBERS,
  ['7', 'Ona Vidal', 'ona@example.org', '1,5'],
  ['8', 'Pep Puig', '', '-1.25'],
]);
const memberMapping: TableMapping = {
  content: 'members',
  columns: ['key', 'name', 'email', 'balance'],
  numbers: 'hours',
  dates: 'day_first',
};

describe('a table that nobody explained', () => {
  it('waits with its header, sample and proposal', async () => {
    const { unmappedTables, members: read } = await bankOf([members]);
    expect(read).toEqual([]);
    expect(unmappedTables).toEqual([
      {
        file: 'members.csv',
        fingerprint: fingerprintOf(MEMBERS),
        header: MEMBERS,
        sample: [
          ['7', 'Ona Vidal', 'ona@example.org', '1,5'],
          ['8', 'Pep Puig', '', '-1.25'],
        ],
        proposal: memberMapping,
      },
    ]);
  });

  it.each([
    [
      ['Date', 'From', 'To', 'Hours', 'Description'],
      ['2/28/2021', 'a', 'b', '1:30', 'x'],
      'movements',
      'hours_and_minutes',
      'month_first',
    ],
    [['Fecha', 'De', 'A', 'Minutos'], ['28/2/2021', 'a', 'b', '90'], 'movements', 'minutes', 'day_first'],
    [['Title', 'Member', 'Category'], ['Bikes', 'a', 'x'], 'offers', 'hours', 'day_first'],
  ])('proposes a meaning for %j', async (header, row, content, numbers, dates) => {
    const { unmappedTables } = await bankOf([file('x.csv', [header, row])]);
    expect(unmappedTables[0]?.proposal).toMatchObject({ content, numbers, dates });
  });
});

describe('an explained table', () => {
  it('is read as the admin says', async () => {
    const bank = await bankOf([members], { [fingerprintOf(MEMBERS)]: memberMapping });
    expect(bank.source).toBe('table');
    expect(bank.members.map(({ key, balance }) => [key, balance])).toEqual([
      ['7', '5400'],
      ['8', '-4500'],
    ]);
  });

  it('is recognized by its header, ignoring case and spaces, also in another file', async () => {
    const again = file('later.csv', [
      [' NO', 'name', 'E-Mail ', 'BALANCE'],
      ['9', 'Mia', '', '2'],
    ]);
    const bank = await bankOf([again], { [fingerprintOf(MEMBERS)]: memberMapping });
    expect(bank.members.map(({ key }) => key)).toEqual(['9']);
  });

  it.each([
    ['hours', '1.5', '5400'],
    ['hours_and_minutes', '1:30', '5400'],
    ['minutes', '90', '5400'],
    ['seconds', '5400', '5400'],
  ] as const)('converts %s', async (numbers, written, balance) => {
    const table = file('a.csv', [MEMBERS, ['7', 'Ona', '', written]]);
    const bank = await bankOf([table], { [fingerprintOf(MEMBERS)]: { ...memberMapping, numbers } });
    expect(bank.members[0]?.balance).toBe(balance);
  });

  it('finds the parties of movements by number, email and name', async () => {
    const header = ['When', 'Giver', 'Taker', 'Time'];
    const movements = file('log.csv', [
      header,
      ['28/02/2021', 'Ona Vidal', '8', '1'],
      ['27/02/2021', 'PEP PUIG', 'ona@example.org', '2'],
      ['26/02/2021', 'Somebody', 'Pep (8)', '3'],
    ]);
    const bank = await bankOf([movements, members], {
      [fingerprintOf(MEMBERS)]: memberMapping,
      [fingerprintOf(header)]: {
        ...memberMapping,
        content: 'movements',
        columns: ['at', 'from', 'to', 'amount'],
      },
    });
    expect(bank.movements.map(({ from, to, amount }) => [from.key, to.key, amount])).toEqual([
      [null, '8', '10800'],
      ['8', '7', '7200'],
      ['7', '8', '3600'],
    ]);
  });

  it('completes members that another file lists without balances', async () => {
    const old = timeOverflowExport('es', { size: { members: 40, transfers: 100, posts: 12 }, isOld: true });
    const header = ['Número', 'Saldo'];
    const balances = file('saldos.csv', [
      header,
      ...old.members.map(({ key, seconds }) => [key, String(seconds)]),
    ]);
    const bank = await bankOf([old.zip, balances], {
      [fingerprintOf(header)]: { ...memberMapping, columns: ['key', 'balance'], numbers: 'seconds' },
    });
    expect(bank.source).toBe('timeoverflow');
    expect(bank.members.map(({ balance }) => balance)).toEqual(
      old.members.map(({ seconds }) => String(seconds)),
    );
  });

  it('counts either time or a currency', async () => {
    const mappings = { [fingerprintOf(MEMBERS)]: { ...memberMapping, numbers: 'units' as const } };
    expect((await bankOf([members], mappings)).unit).toEqual({ name: 'unit', minutesPerUnit: null });
    const other = ['Code', 'Saldo'];
    const mixed = {
      ...mappings,
      [fingerprintOf(other)]: { ...memberMapping, columns: ['key' as const, 'balance' as const] },
    };
    expect(await read([members, file('b.csv', [other, ['9', '1']])], mixed)).toMatchObject({
      problem: {
        id: 'Some tables count time and others a currency. Choose units for all tables, or for none.',
      },
    });
  });

  it('is not explained by a mapping of other columns', async () => {
    const mapping = { ...memberMapping, columns: memberMapping.columns.slice(1) };
    expect((await bankOf([members], { [fingerprintOf(MEMBERS)]: mapping })).unmappedTables).toHaveLength(1);
  });

  it('lets a header named like a property of objects pass', async () => {
    const table = file('x.csv', [
      ['__proto__', 'constructor'],
      ['1', '2'],
    ]);
    expect((await bankOf([table])).unmappedTables).toHaveLength(1);
  });
});

describe('tables of Community Accounting', () => {
  const balances = file('balances.csv', [
    ['user', 'balance', 'gross_income'],
    ['ona', '1.50', '3'],
    ['pep (4)', '-1.50', '0'],
  ]);
  const transactions = file('transactions.csv', [
    ['payer', 'payee', 'quantity', 'created', 'state', 'type', 'description', 'Categories'],
    ['ona', 'pep (4)', '2', '2020-01-02', 'done', 'default', 'Bikes', 'Repairs'],
    ['pep (4)', 'ona', '3', '1356998400', 'erased', 'default', 'Mistake', ''],
  ]);

  it('are read in decimal hours', async () => {
    const bank = await bankOf([transactions, balances]);
    expect(bank.source).toBe('community_accounting');
    expect(bank.members.map(({ key, firstName, balance }) => [key, firstName, balance])).toEqual([
      ['ona', 'ona', '5400'],
      ['pep (4)', 'pep', '-5400'],
    ]);
    expect(bank.movements).toMatchObject([
      { from: { key: 'pep (4)' }, at: '2013-01-01T00:00:00.000Z', isCommitted: false },
      { from: { key: 'ona' }, to: { key: 'pep (4)' }, amount: '7200', tag: 'Repairs', isCommitted: true },
    ]);
  });
});

describe('an upload without rows', () => {
  it('has a sentence', async () =>
    expect(await read([{ name: 'a.csv', bytes: Buffer.from('\n') }])).toEqual({
      problem: { id: 'These files contain no rows.' },
    }));
});
