import { exportPage, identityApi, memberExports, newId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { strFromU8, unzipSync } from 'fflate';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';
import { CollectExport } from './collect-export.js';
import { ZipFile } from './zip-file.js';

const DAY_MS = 24 * 60 * 60_000;

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start({ EXPORT_KEPT_MS: String(DAY_MS) });
});
afterAll(() => identity.stop());

type By = ReturnType<typeof actorOf>;
const make = (by: By) => identity.call(identityApi.makeExport, { password: PASSWORD }, by);
const read = async (by: By) => (await identity.call(identityApi.readExport, {}, by)).export;

/** Replaces the exports of all other services, because only identity runs here. */
function withoutOthers() {
  const { caller } = identity.service.get(CollectExport) as unknown as { caller: { call: unknown } };
  const call = caller.call as (...args: unknown[]) => Promise<unknown>;
  const others: unknown[] = Object.values(memberExports).filter(
    (endpoint) => endpoint !== identityApi.exportMember,
  );
  caller.call = (endpoint: unknown, ...rest: unknown[]) =>
    others.includes(endpoint)
      ? exportPage(
          [
            {
              file: 'things',
              read: (_, after) => Promise.resolve(after === null ? [{ key: 'a', row: { n: 1 } }] : []),
            },
          ],
          rest[0] as never,
        )
      : call.call(caller, endpoint, ...rest);
}

describe('an export', () => {
  beforeAll(withoutOthers);

  it('contains data of every service, is announced by email, and is downloaded in chunks', async () => {
    const member = await identity.newMember();
    const by = actorOf(member);
    const entry = { kind: 'teach' as const, name: 'Guitar', about: 'Fingerpicking.' };
    await identity.call(identityApi.addEntry, entry, by);
    const weekly = [{ weekday: 2, from: '18:00', to: '21:00' }];
    const times = { timezone: 'Europe/Lisbon', weekly, exceptions: [] };
    await identity.call(identityApi.changeAvailability, times, by);
    await expect(make(by)).resolves.toMatchObject({ export: { state: 'making' } });
    const ready = await until(async () => {
      const found = await read(by);
      return found?.state === 'ready' && found;
    });
    expect(ready.file_name).toMatch(/^skillhour-Mira\d+-\d{4}-\d\d-\d\d\.zip$/);
    const chunks = [];
    for (let piece = 0; piece < ready.pieces; piece += 1) {
      const { data } = await identity.call(identityApi.readExportPiece, { id: ready.id, piece }, by);
      chunks.push(Buffer.from(data, 'base64'));
    }
    const file = Buffer.concat(chunks);
    expect(file.length).toBe(ready.bytes);
    const files = unzipSync(file);
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'content/things.json',
      'exchange/things.json',
      'identity/account.json',
      'identity/entries.json',
      'identity/follows.json',
      'identity/login-sessions.json',
      'identity/profile.json',
      'identity/reports.json',
      'identity/sanctions.json',
      'ledger/things.json',
      'realtime/things.json',
      'statement.csv',
    ]);
    const [account] = JSON.parse(strFromU8(files['identity/account.json']!)) as [{ email: string }];
    expect(account.email).toBe(member.email);
    expect(JSON.parse(strFromU8(files['identity/entries.json']!))).toMatchObject([entry]);
    expect(JSON.parse(strFromU8(files['identity/profile.json']!))).toMatchObject([{ availability: times }]);
    expect(strFromU8(files['identity/account.json']!)).not.toMatch(/argon2|hash/i);
    expect((await identity.mailTo(member.email, 2)).subject).toBe('Your export is ready');
  });

  it('requires the password, and is possible once a day', async () => {
    const by = actorOf(await identity.newMember());
    const wrong = identity.call(identityApi.makeExport, { password: 'Wrong-horse-1!' }, by);
    expect((await rejectionOf(wrong)).message).toBe('The password is wrong.');
    await make(by);
    expect((await rejectionOf(make(by))).message).toBe(
      'You can create one export per day. Try again in 24 hours.',
    );
    identity.clock.advance(DAY_MS);
    await expect(make(by)).resolves.toMatchObject({ export: { state: 'making' } });
  });

  it('is not accessible to another member', async () => {
    const [by, other] = [actorOf(await identity.newMember()), actorOf(await identity.newMember())];
    const { export: made } = await make(by);
    await until(async () => (await read(by))?.state === 'ready');
    const piece = identity.call(identityApi.readExportPiece, { id: made.id, piece: 0 }, other);
    expect((await rejectionOf(piece)).code).toBe('export.not_found');
    expect(await read(other)).toBeNull();
  });
});

describe('the export file', () => {
  it('contains ten thousand rows with only one chunk in memory', async () => {
    const chunks: Buffer[] = [];
    const zip = new ZipFile(1024, (_, bytes) => {
      chunks.push(Buffer.from(bytes));
      return Promise.resolve();
    });
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ id: newId(), n }));
    for (let at = 0; at < rows.length; at += 200) await zip.addRows('a/rows.json', rows.slice(at, at + 200));
    await zip.addRows('a/none.json', []);
    await zip.end();
    expect(chunks.slice(0, -1).every(({ length }) => length === 1024)).toBe(true);
    const files = unzipSync(Buffer.concat(chunks));
    expect(JSON.parse(strFromU8(files['a/rows.json']!))).toEqual(rows);
    expect(JSON.parse(strFromU8(files['a/none.json']!))).toEqual([]);
  });
});
