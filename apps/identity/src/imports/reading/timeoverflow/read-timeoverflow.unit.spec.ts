import {
  csvOf,
  EXPORT_LANGUAGES,
  SPREADSHEET_CSV,
  timeOverflowExport,
  type ExportFile,
  type TimeOverflowExport,
} from '@skillhour/testing';
import type { Bank } from '../bank.js';
import { readBank } from '../read-bank.js';

const SMALL = { members: 40, transfers: 200, posts: 24 };
const OPTIONS = { source: null, mappings: {} };

async function bankOf(...files: ExportFile[]): Promise<Bank> {
  const reading = await readBank(files, OPTIONS);
  if ('problem' in reading) throw new Error(reading.problem.id);
  return reading.bank;
}

const file = (name: string, rows: string[][]): ExportFile => ({ name, bytes: csvOf(rows) });

function expectWhole(bank: Bank, exported: TimeOverflowExport): void {
  expect(bank.source).toBe('timeoverflow');
  expect(bank.members.map(({ key, email, balance }) => ({ key, email, balance }))).toEqual(
    exported.members.map(({ key, email, seconds }) => ({ key, email, balance: String(seconds + 0) })),
  );
  expect(bank.members.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())).toEqual(
    exported.members.map(({ name }) => name),
  );
  expect(bank.problems).toEqual([]);
  expect(bank.unmappedTables).toEqual([]);
}

describe.each(EXPORT_LANGUAGES)('an export of TimeOverflow with headers in %s', (language) => {
  const exported = timeOverflowExport(language, { size: SMALL });

  it('is read from its zip', async () => {
    const bank = await bankOf(exported.zip);
    expectWhole(bank, exported);
    expect(bank.name).toBe(exported.bank);
    expect(bank.language).toBe('ca');
    expect(bank.movements).toHaveLength(SMALL.transfers);
    expect(bank.entries.filter(({ kind }) => kind === 'teach')).toHaveLength(16);
    expect(bank.entries.filter(({ kind }) => kind === 'learn')).toHaveLength(8);
  });

  it('is read from its single files', async () => {
    const bank = await bankOf(...exported.files);
    expectWhole(bank, exported);
    expect(bank.name).toBe(exported.bank);
    expect(bank.movements).toHaveLength(SMALL.transfers);
    expect(bank.entries.filter(({ kind }) => kind === 'learn')).toHaveLength(8);
  });

  it('is read after a spreadsheet saved it with semicolons, CRLF and a byte order mark', async () => {
    const saved = timeOverflowExport(language, { size: SMALL, form: SPREADSHEET_CSV });
    expectWhole(await bankOf(saved.zip), saved);
  });
});

describe('a full export of TimeOverflow', () => {
  it('is read with all of its rows', async () => {
    const exported = timeOverflowExport('ca');
    const bank = await bankOf(exported.zip);
    expectWhole(bank, exported);
    expect([bank.members.length, bank.movements.length, bank.entries.length]).toEqual([300, 5_000, 120]);
    expect(new Set(bank.movements.map(({ key }) => key)).size).toBe(5_000);
  });
});

describe('members of TimeOverflow', () => {
  it('have no balances before March 2021', async () => {
    const bank = await bankOf(timeOverflowExport('es', { size: SMALL, isOld: true }).zip);
    expect(bank.members).toHaveLength(SMALL.members);
    expect(bank.members.every(({ balance }) => balance === null)).toBe(true);
  });

  it('take the other phone if there is no phone', async () => {
    const bank = await bankOf(
      file('x.csv', [
        ['N', 'a', 'b', 'c', 'd'],
        ['1', 'Ona Vidal', '', '', '932 000 000'],
      ]),
    );
    expect(bank.members[0]?.phone).toBe('932 000 000');
  });

  it('are reported if a row, a date or a balance is wrong', async () => {
    const header = ['N', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const row = (number: string, created: string, balance: string) => [
      ...[number, 'Ona Vidal', '', '', '', created, '', '', balance],
    ];
    const bank = await bankOf(
      file('x.csv', [
        header,
        row('1', '2021-02-30', '60'),
        row('2', '', '1e308'),
        row('2', '', '60'),
        row('Total', '', '120'),
        row('3', '', '-0'),
      ]),
    );
    expect(bank.members.map(({ key, balance }) => [key, balance])).toEqual([
      ['1', '60'],
      ['2', null],
      ['3', '0'],
    ]);
    expect(bank.problems.map(({ position, problem }) => [position.line, problem.id])).toEqual([
      [2, '“{value}” isn’t a date.'],
      [3, '“{value}” isn’t an amount.'],
      [4, '{key} appears twice. Only its first row counts.'],
      [5, 'A member’s row must begin with a number.'],
    ]);
  });
});

describe('transfers of TimeOverflow', () => {
  const header = ['Data', 'Origen', 'Destí', 'Anunci', 'Quantitat'];
  const transfers = [
    header,
    ['2026-02-02 10:00:00 UTC', 'Ana (la del bar) (12)', 'Banc (7)', 'Classe', '1:30'],
    ['2026-02-01 10:00:00 UTC', 'Banc del Temps', "L'usuari no està actiu", '', '0:00'],
    ['2026-02-01 10:00:00 UTC', 'Pep (3)', 'Ana (12)', '', '0'],
  ];

  it('are recognized by their columns, whatever the file is called', async () => {
    const bank = await bankOf(file('export.csv', transfers));
    expect(bank.source).toBe('timeoverflow');
    expect(bank.movements).toHaveLength(3);
  });

  it('come oldest first, with the number in the last parentheses as key', async () => {
    const [first, , last] = (await bankOf(file('export.csv', transfers))).movements;
    expect(first).toMatchObject({ from: { key: '3', label: 'Pep' }, to: { key: '12' }, amount: '0' });
    expect(last).toMatchObject({
      from: { key: '12', label: 'Ana (la del bar)' },
      to: { key: '7', label: 'Banc' },
      text: 'Classe',
      amount: '5400',
      position: { line: 2 },
    });
  });

  it('have no key for the bank and for members without a number', async () => {
    const [, second] = (await bankOf(file('export.csv', transfers))).movements;
    expect([second?.from, second?.to]).toEqual([
      { key: null, label: 'Banc del Temps' },
      { key: null, label: "L'usuari no està actiu" },
    ]);
  });

  it('keep their keys in a later export, also if a member became inactive', async () => {
    const before = await bankOf(file('export.csv', transfers));
    const later = await bankOf(
      file('export.csv', [
        header,
        ['2026-03-01 10:00:00 UTC', 'Nou (20)', 'Banc (7)', '', '2:00'],
        ...transfers.slice(1).map((cells) => cells.with(1, "L'usuari no està actiu")),
      ]),
    );
    expect(later.movements.slice(0, 3).map(({ key }) => key)).toEqual(before.movements.map(({ key }) => key));
  });
});

describe('posts of TimeOverflow', () => {
  const posts = [
    ['', 'Oferta', 'Etiquetes', 'Usuari', 'Creat'],
    ['', 'Idiomes', '', '', ''],
    ['55', 'Anglès', 'conversa, Idiomes', 'Ona (4)', '2026-01-01 10:00:00 UTC'],
    ['', '-', '', '', ''],
    ['56', 'Bicis', '', 'Pep (3)', '2026-01-02 10:00:00 UTC'],
  ];

  it('get the category above them and their tags', async () => {
    const bank = await bankOf(file('Offers_2026-03-01.csv', posts));
    expect(bank.entries).toMatchObject([
      { key: '55', kind: 'teach', name: 'Anglès', member: { key: '4' }, categories: ['Idiomes', 'conversa'] },
      { key: '56', categories: [] },
    ]);
    expect(bank.categories.map(({ name }) => name)).toEqual(['Idiomes', 'conversa']);
  });

  it('need a file name that says whether they are offers', async () => {
    expect(await readBank([file('export.csv', posts)], OPTIONS)).toEqual({
      problem: {
        id: '{name} contains offers or inquiries. Begin its name with Offers or Inquiries and try again.',
        values: { name: 'export.csv' },
      },
    });
  });
});
