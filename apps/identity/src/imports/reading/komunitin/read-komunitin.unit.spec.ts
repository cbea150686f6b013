import { csvOf, komunitinExport, type ExportFile, type KomunitinExport } from '@skillhour/testing';
import type { Bank } from '../bank.js';
import { readBank } from '../read-bank.js';

const exported = komunitinExport();

const json = (name: string, ...pages: object[]): ExportFile => ({
  name: `${name}.json`,
  bytes: Buffer.from(JSON.stringify(pages)),
});

/** The pages of the API, each collection in one. */
function pagesOf(
  { collections, contacts, currency, settings, about }: KomunitinExport,
  self = '',
): ExportFile[] {
  return [
    json('currency', { data: currency, links: { self } }, { data: settings }, { data: about }),
    ...Object.entries(collections).map(([name, data]) =>
      json(name, { data, ...(name === 'members' ? { included: contacts } : {}) }),
    ),
  ];
}

async function bankOf(...files: ExportFile[]): Promise<Bank> {
  const reading = await readBank(files, { source: null, mappings: {} });
  if ('problem' in reading) throw new Error(reading.problem.id);
  return reading.bank;
}

const decimal = (amount: number) => String(amount / 100);
const people = exported.accounts.filter(({ isVirtual }) => !isVirtual);

describe('a group of Komunitin', () => {
  it('is read from its tables, without names and without a unit', async () => {
    const bank = await bankOf(...exported.files);
    expect(bank.source).toBe('komunitin');
    expect(bank.unit).toEqual({ name: 'unit', minutesPerUnit: null });
    expect(bank.members.map(({ key, balance }) => [key, balance])).toEqual(
      exported.accounts.map(({ id, balance }) => [id, decimal(balance)]),
    );
    expect(bank.members.every(({ firstName }) => firstName === '')).toBe(true);
    expect(bank.problems).toEqual([]);
  });

  it('is read from the pages of the API, with people, contacts and entries', async () => {
    const bank = await bankOf(...pagesOf(exported));
    expect(bank.source).toBe('komunitin');
    expect(bank.name).toBe(exported.bank);
    expect(bank.unit).toEqual({ name: 'unit', minutesPerUnit: { n: 6, d: 1 } });
    expect(bank.members.map(({ key, email, balance }) => ({ key, email, balance }))).toEqual(
      people.map(({ id, email, balance }) => ({ key: id, email, balance: decimal(balance) })),
    );
    expect(bank.members[0]?.about).toBe('Hola!\nSóc del barri & tinc temps.');
    expect(bank.entries).toHaveLength(58);
    expect(bank.categories.map(({ name }) => name)).toEqual(['Cures', 'Classes']);
  });

  it('joins tables and pages by their ids', async () => {
    const pages = pagesOf(exported).filter(({ name }) => !/accounts|transfers/.test(name));
    const bank = await bankOf(...exported.files, ...pages);
    expect(bank.members.map(({ key, email }) => [key, email])).toEqual(
      people.map(({ id, email }) => [id, email]),
    );
    expect(bank.movements).toHaveLength(exported.collections.transfers.length);
  });

  it('keeps the state of members and leaves virtual accounts to the community', async () => {
    const bank = await bankOf(...pagesOf(exported));
    const states = new Map(bank.members.map(({ key, state }) => [key, state]));
    expect([4, 5, 6, 7].map((index) => states.get(exported.accounts[index]?.id ?? ''))).toEqual([
      'active',
      'inactive',
      'suspended',
      'deleted',
    ]);
    const virtual = exported.accounts.at(-1);
    expect(bank.accounts).toMatchObject([{ key: virtual?.id, kind: 'virtual', label: 'Compte del grup' }]);
  });

  it('takes −1 as the default credit line of the group', async () => {
    const fromPages = await bankOf(...pagesOf(exported));
    expect([0, 1, 2].map((index) => fromPages.members[index]?.creditLimit)).toEqual(['100', '50', '100']);
    const fromTables = await bankOf(...exported.files);
    expect([0, 1, 2].map((index) => fromTables.members[index]?.creditLimit)).toEqual([null, '50', '100']);
  });

  it('counts only committed transfers, and reads both forms of their description', async () => {
    const bank = await bankOf(...pagesOf(exported));
    expect(bank.movements[0]).toMatchObject({ isCommitted: true, text: 'Classe 0' });
    expect(bank.movements[1]).toMatchObject({ isCommitted: true, text: 'Classe 1' });
    expect(bank.movements.filter(({ isCommitted }) => !isCommitted)).toHaveLength(12);
  });

  it('takes a need’s first line as its title, and reports hidden entries', async () => {
    const bank = await bankOf(...pagesOf(exported));
    expect(bank.entries.find(({ kind }) => kind === 'learn')).toMatchObject({
      name: 'Text número 0',
      about: 'Text número 0',
      categories: ['Cures'],
    });
    expect(bank.problems.map(({ problem }) => problem.id)).toEqual([
      'This entry is hidden in the old system, so it isn’t imported.',
      'This entry is hidden in the old system, so it isn’t imported.',
    ]);
  });

  it('is IntegralCES if the addresses say so', async () => {
    const bank = await bankOf(
      ...pagesOf(exported, 'https://integralces.example/ces/api/accounting/GRAC/currency'),
    );
    expect(bank.source).toBe('integralces');
  });

  it('understands the older rate of IntegralCES, in millionths of an hour', async () => {
    const currency = { ...exported.currency, attributes: { scale: 2, value: 100_000 } };
    const bank = await bankOf(...pagesOf({ ...exported, currency }));
    expect(bank.unit).toEqual({ name: 'unit', minutesPerUnit: { n: 6, d: 1 } });
  });

  it('reports amounts that are none', async () => {
    const [account] = exported.collections.accounts;
    const bank = await bankOf(
      json('accounts', { data: [{ ...account, attributes: { ...account?.attributes, balance: 1e308 } }] }),
    );
    expect(bank.members[0]?.balance).toBeNull();
    expect(bank.problems[0]?.problem.id).toBe('The {field} of {id} isn’t an amount.');
  });

  it.each([
    ['is cut off', '{"data": ['],
    ['is an error', '{"errors": [{"status": "403"}]}'],
    ['is nested without end', '['.repeat(200_000)],
  ])('has a sentence for a page that %s', async (_, content) => {
    expect(
      await readBank([{ name: 'a.json', bytes: Buffer.from(content) }], { source: null, mappings: {} }),
    ).toEqual({
      problem: { id: '{name} isn’t a page of the old system’s API.', values: { name: 'a.json' } },
    });
  });

  it('does not mix with the files of another system', async () => {
    const balances = {
      name: 'b.csv',
      bytes: csvOf([
        ['user', 'balance'],
        ['ona', '1'],
      ]),
    };
    expect(await readBank([...exported.files, balances], { source: null, mappings: {} })).toEqual({
      problem: { id: 'These files come from different systems. Upload those of one system.' },
    });
  });
});
