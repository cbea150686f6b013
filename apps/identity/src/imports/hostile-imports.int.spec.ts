import { zipSync } from 'fflate';
import { IdentityInTest } from '../../test/identity-in-test.js';
import { ImportsInTest } from '../../test/imports-in-test.js';

const MB = 1024 * 1024;
const HEADER = 'N,Name,Email,a,b,c,d,e,f';
const member = (cells: string) => Buffer.from(`${HEADER}\n1,${cells}`);

/** Made before the service starts: it runs in this process, and would fall silent meanwhile. */
const BOMB = Buffer.from(zipSync({ 'Members.csv': new Uint8Array(201 * MB) }, { level: 1 }));

let identity: IdentityInTest;
let imports: ImportsInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  imports = await ImportsInTest.start(identity);
});
afterAll(async () => {
  await imports.stop();
  await identity.stop();
});

const HOSTILE: Record<string, () => { name: string; bytes: Buffer }> = {
  'a zip bomb': () => ({ name: 'bomb.zip', bytes: BOMB }),
  'a path in a zip name': () => ({
    name: 'path.zip',
    bytes: Buffer.from(zipSync({ '../../etc/Members.csv': new Uint8Array(10) })),
  }),
  'a million columns': () => ({ name: 'Members.csv', bytes: Buffer.from('x,'.repeat(1_000_000)) }),
  'a line of 40 MB': () => ({ name: 'Members.csv', bytes: Buffer.alloc(40 * MB, 'a') }),
  'NUL bytes': () => ({ name: 'Members.csv', bytes: Buffer.alloc(1_000) }),
  'an open quotation mark': () => ({ name: 'Members.csv', bytes: member('"Ann') }),
};

it.each(Object.entries(HOSTILE))(
  '%s gets a sentence and changes nothing',
  async (_, fileOf) => {
    const { state, problem, blockers } = await imports.uploaded([fileOf()]);
    expect(state === 'failed' ? problem : blockers.join(' ')).toMatch(/\w+ \w+.*\.$/);
    expect(imports.fakes.postings.size).toBe(0);
  },
  120_000,
);

it.each(['1e308', '-1e308', 'NaN', '∞', '0x10', '9'.repeat(40)])(
  'an amount of %s moves no minutes',
  async (amount) => {
    const { id, state } = await imports.uploaded([
      { name: 'Members.csv', bytes: member(`Ann Lee,,,,,,en,${amount}`) },
    ]);
    if (state === 'ready') await expect(imports.run(id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(imports.fakes.postings.size).toBe(0);
  },
  60_000,
);

it('reads −0 as 0, and cells of formulas as text', async () => {
  const bytes = member('"=HYPERLINK(""x"")",,,,,,en,-0');
  const { id } = await imports.uploaded([{ name: 'Members.csv', bytes }]);
  const [row] = await imports.rows(id, { kind: 'member' });
  expect(Object.is(row?.member?.minutes, 0)).toBe(true);
  expect(row?.state).toBe('question');
}, 60_000);

it('responds to others while a large file is read', async () => {
  const id = await imports.upload([{ name: 'Members.csv', bytes: Buffer.from('x,'.repeat(20 * MB)) }]);
  const { email } = await identity.newMember();
  expect(await identity.signIn(email)).toMatchObject({ isAuthenticated: true });
  expect((await imports.settled(id)).state).toBe('failed');
}, 120_000);
