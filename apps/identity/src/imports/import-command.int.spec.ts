import { MemberId } from '@skillhour/contracts';
import { komunitinExport, KomunitinServer, type KomunitinExport } from '@skillhour/testing';
import { IdentityInTest } from '../../test/identity-in-test.js';
import { ImportsInTest } from '../../test/imports-in-test.js';
import { readCommand } from './command-options.js';
import { type CommandOptions, ImportCommand } from './import-command.js';
import { fetchKomunitin } from './reading/komunitin/fetch-pages.js';

const TOKEN = 'a-token-of-an-administrator';

let identity: IdentityInTest;
let imports: ImportsInTest;
beforeEach(async () => {
  identity = await IdentityInTest.start();
  imports = await ImportsInTest.start(identity);
});
afterEach(async () => {
  await imports.stop();
  await identity.stop();
});

const run = (options: Partial<CommandOptions>) =>
  identity.service.get(ImportCommand).run({
    files: [],
    source: null,
    language: null,
    creditLimit: null,
    minutesPerUnit: null,
    tags: new Map(),
    runs: false,
    ...options,
  });
const csv = (name: string, ...lines: string[]) => ({ name, bytes: Buffer.from(lines.join('\n')) });
const HEADER = 'N,Name,Email,a,b,c,d,e,f';
const balanced = () =>
  csv(
    'Members.csv',
    HEADER,
    '1,Ann Lee,ann@example.org,,,,,en,3600',
    '2,Bob May,bob@example.org,,,,,en,-3600',
  );

/** Minutes of the members whom an export brings, in any order. */
const expectedMinutes = ({ accounts, minutesOf }: KomunitinExport): number[] =>
  accounts
    .filter(({ status, isVirtual }) => status !== 'deleted' && !isVirtual)
    .map(minutesOf)
    .sort((one, other) => one - other);
const givenMinutes = async (id: string): Promise<number[]> => {
  const rows = await imports.rows(id, { kind: 'member' });
  return rows
    .map(({ member }) => member?.member_id ?? null)
    .filter((memberId) => memberId !== null)
    .map((memberId) => imports.fakes.balanceOf(MemberId.parse(memberId)))
    .sort((one, other) => one - other);
};
const newestId = async (): Promise<string> => {
  const { id } = (await imports.list()).results[0] ?? { id: '' };
  return id;
};

it.each(['komunitin', 'ces'] as const)(
  'moves a group of %s in from its server, two pages of everything and ten units an hour',
  async (flavor) => {
    const group = komunitinExport({ members: 40, transfers: 120 });
    const server = await KomunitinServer.start(group, { token: TOKEN, flavor });
    try {
      const from = { url: server.url, group: group.group, token: TOKEN };
      const files = await fetchKomunitin(from);
      const review = await run({ files });
      const id = await newestId();
      expect(review.code).toBe(0);
      expect(await imports.run(id)).toMatchObject({ state: 'done', totals: { whole: 0 } });
      expect(await givenMinutes(id)).toEqual(expectedMinutes(group));
      expect(server.requests.every((request) => request.startsWith('GET '))).toBe(true);
    } finally {
      await server.stop();
    }
  },
  120_000,
);

describe('the command', () => {
  it('only reviews, and ends with 0 if nothing is left to decide', async () => {
    const result = await run({ files: [balanced()], creditLimit: 120 });
    expect(result.code).toBe(0);
    expect(result.lines).toContain('credit line           120 min');
    expect(result.lines.at(-1)).toBe('ready');
    expect(imports.fakes.postings.size).toBe(0);
  }, 60_000);

  it('runs, and maps categories to tags', async () => {
    const offers = csv(
      'Offers.csv',
      ',Offer,Tags,Member,Date',
      ',Music,,,',
      '7,Piano,,Ann Lee (1),2024-01-01',
    );
    const tags = new Map([['Music', 'Instruments']]);
    const result = await run({ files: [balanced(), offers], tags, runs: true });
    expect([result.code, result.lines.at(-1)]).toEqual([0, 'done']);
    expect([...imports.fakes.postings.values()].map(({ minutes }) => minutes).sort()).toEqual([-60, 60]);
    expect([...imports.fakes.tags]).toEqual(['Instruments']);
  }, 60_000);

  it('ends with 2 if decisions are left, also with --run, and with 3 if the files can’t be read', async () => {
    const unbalanced = csv('Members.csv', HEADER, '1,Ann Lee,ann@example.org,,,,,en,3600');
    const open = await run({ files: [unbalanced], runs: true });
    expect(open.code).toBe(2);
    expect(open.lines.join('\n')).toContain('These balances add up to 60 minutes, not 0.');
    const broken = await run({ files: [csv('Members.csv', HEADER, '1,"Ann')] });
    expect(broken).toMatchObject({
      code: 3,
      lines: ["Line 2 isn't valid CSV. Save it as CSV and try again."],
    });
    expect(imports.fakes.postings.size).toBe(0);
  }, 60_000);
});

it('accepts only languages of the product, of which one names the folder of the catalogs', async () => {
  await expect(readCommand(['--language', '../..', 'members.csv'])).rejects.toThrow(
    '--language must be one of en, es, ca, fr, it, ar',
  );
});
