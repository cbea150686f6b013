import {
  type ApiClient,
  Constellation,
  searchDatabases,
  signInAdmin,
  signUp,
  type TestMember,
  until,
} from '@skillhour/testing';
import { strFromU8, unzipSync } from 'fflate';

/** Rows of these collections expire within a day (docs/privacy.md). */
const WITHIN_A_DAY = ['commands', 'mails', 'export_pieces', 'rendered_texts', 'limits', 'codes', 'views'];
const SECRET = 'Mandolinquartett';
const ABOUT = `I play in a ${SECRET} every Tuesday evening and can show you how it is done.`;

let constellation: Constellation;
let admin: ApiClient;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  constellation = await Constellation.start({ IN_PERSON: 'on' });
  admin = await signInAdmin(constellation);
  [member, other] = await Promise.all([signUp(constellation, 'Zephyrine'), signUp(constellation, 'Ottokar')]);
  await fillWithData();
});
afterAll(() => constellation.stop());

/** Gives both members data of many kinds. Only the first one's contain the secret word. */
async function fillWithData(): Promise<void> {
  const [tag = ''] = await admin.call('content.skill.list', {});
  await member.api.call('identity.profile.update', { about: ABOUT });
  await member.api.call('identity.entry.add', { kind: 'teach', name: SECRET, about: ABOUT });
  await other.api.call('identity.profile.update', { about: 'Ottokar keeps bees on a roof in the old town.' });
  const exchange = { minutes: 20, tag, at: new Date().toISOString(), text: `${SECRET}, first lesson` };
  await admin.call('exchange.exchange.record', {
    teacher: other.id,
    student: member.id,
    ...exchange,
  });
  const gift = {
    to: other.id,
    minutes: 5,
    reason: 'gift' as const,
    text: `For your help with the ${SECRET}`,
  };
  await member.api.call('exchange.gift.make', gift);
  await member.api.call('identity.follow.toggle', { id: other.id });
}

/** Returns the files of a member's export, as the settings page downloads it. */
async function exportOf({ api, password }: TestMember): Promise<Record<string, string>> {
  await api.call('identity.export.make', { password });
  const ready = await until(
    async () => {
      const { export: found } = await api.call('identity.export.read', {});
      return found?.state === 'ready' && found;
    },
    { timeoutMs: 30_000 },
  );
  const chunks: Buffer[] = [];
  for (let piece = 0; piece < ready.pieces; piece += 1) {
    const { data } = await api.call('identity.export.read_piece', { id: ready.id, piece });
    chunks.push(Buffer.from(data, 'base64'));
  }
  const files = unzipSync(Buffer.concat(chunks));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

describe('the data of a member', () => {
  it('is in their export, with a statement and an explanation of every file, and nothing of others', async () => {
    const files = await exportOf(member);
    const readme = files['README.txt'] ?? '';
    for (const name of Object.keys(files).filter((file) => file.endsWith('.json')))
      expect([name, readme.includes(`${name}\r\n  `)]).toEqual([name, true]);
    expect(files['identity/account.json']).toContain(member.email);
    expect(files['identity/entries.json']).toContain(SECRET);
    expect(files['ledger/transfers.json']).toContain(SECRET);
    expect((files['statement.csv'] ?? '').split('\r\n').slice(1, -1).length).toBeGreaterThanOrEqual(3);
    const all = Object.values(files).join('\n');
    expect(all).not.toContain(other.email);
    expect(all).not.toContain('bees on a roof');
  });

  it('is reported to the admin as minutes without names', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const report = await admin.call('identity.activity.read', { from: today, to: today, by: 'month' });
    expect(report.totals).toMatchObject({
      exchanges: 1,
      minutes_logged: 20,
      minutes_measured: 0,
      active_members: 2,
    });
    expect(report.apart).toMatchObject({ gifts: { between_members: 5 } });
    expect(JSON.stringify(report)).not.toContain('Zephyrine');
  });

  it('is gone after the deletion, from all databases and logs', async () => {
    await member.api.call('identity.account.delete', { password: member.password });
    for (const text of ['Zephyrine', member.email, ABOUT]) {
      let rows: string[] = [];
      await until(
        async () => {
          rows = await searchDatabases(constellation.dataDir, text, WITHIN_A_DAY);
          return rows.length === 0;
        },
        { timeoutMs: 30_000, what: `no row with ${text}` },
      ).catch(() => undefined);
      expect(rows).toEqual([]);
    }
    for (const text of ['Zephyrine', member.email, SECRET])
      expect(constellation.logLinesWith(text)).toEqual([]);
    const { sum, chain } = await admin.call('ledger.journal.check', {});
    expect({ sum, chain }).toEqual({ sum: 0, chain: 'intact' });
  });
});
