import {
  type ApiClient,
  Constellation,
  signInAdmin,
  SPREADSHEET_CSV,
  timeOverflowExport,
  until,
} from '@skillhour/testing';

const WORK_MS = 300_000;
const bank = timeOverflowExport('ca', { form: SPREADSHEET_CSV });

/** A whole bank moves in over the public API, next to the real ledger. */
describe('moving in', () => {
  let constellation: Constellation;
  let admin: ApiClient;
  beforeAll(async () => {
    constellation = await Constellation.start({ INVITES_PER_HOUR: '1000' });
    admin = await signInAdmin(constellation);
  }, WORK_MS);
  afterAll(() => constellation.stop());

  /** Uploads as a browser does. */
  async function upload(name: string, bytes: Buffer): Promise<string> {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)]), name);
    const { status, body } = await admin.send('POST', 'dashboard/imports/', { raw: form });
    expect(status).toBe(202);
    return String(body['id']);
  }
  const read = (id: string) => admin.call('identity.import.read', { id });
  const readPage = (id: string, page: number) =>
    admin.call('identity.import.list_rows', { id, page, page_size: 100, kind: 'member' });
  const settled = (id: string) =>
    until(
      async () => {
        const found = await read(id);
        return found.state !== 'reading' && found.state !== 'running' && found;
      },
      { timeoutMs: WORK_MS, what: 'the end of the work on the import' },
    );
  async function membersOf(id: string) {
    const pages = [await readPage(id, 1)];
    for (let next = pages[0]?.next ?? null; next !== null; next = pages.at(-1)?.next ?? null)
      pages.push(await readPage(id, next));
    return pages.flatMap(({ results }) => results);
  }
  async function decideAll(id: string): Promise<void> {
    for (const row of await membersOf(id))
      if (row.state === 'question')
        await admin.call('identity.import.decide_row', {
          id,
          row: row.id,
          ...(row.member?.question === 'email_shared' ? { email: null } : { name: 'Another Name' }),
        });
    await admin.call('identity.import.change_settings', { id, rest_to_community: true, credit_limit: 2_400 });
  }

  it(
    'gives 300 members their balances to the minute, keeps the sum at 0, and lets them claim their accounts',
    async () => {
      const id = await upload(bank.zip.name, bank.zip.bytes);
      const { questions } = await settled(id);
      expect(questions).toBeGreaterThan(0);
      await decideAll(id);
      const { settings } = await read(id);
      await admin.call('identity.import.run', { id, confirm: settings?.bank ?? '' });
      const done = await settled(id);
      expect(done).toMatchObject({ state: 'done', totals: { whole: 0 } });
      const rows = await membersOf(id);
      expect(rows.map(({ member }) => member?.minutes)).toEqual(
        bank.members.map(({ seconds }) => Math.ceil(seconds / 60) + 0),
      );
      expect(await admin.call('ledger.journal.check', {})).toMatchObject({ sum: 0, chain: 'intact' });
      const owing = rows.find(({ member }) => member?.minutes === -180 && member.email !== null);
      await admin.call('identity.import.invite', { id, rows: [owing?.id ?? ''] });
      const email = owing?.member?.email ?? '';
      const inbox = `${constellation.run.mail}/api/messages?to=${encodeURIComponent(email)}`;
      const token = await until(
        async () => {
          const [mail] = (await (await fetch(inbox)).json()) as { text: string }[];
          return /\/invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? false;
        },
        { what: 'the invitation' },
      );
      const { access_token } = await constellation.anonymous().call('identity.invitation.accept', {
        token,
        password: 'Quiet-river7!',
        agreeToTerms: true,
      });
      const member = constellation.anonymous().as(access_token);
      const account = await member.call('ledger.account.read', {});
      expect(account.time_balance).toMatchObject({ total_time: -180, available_time: 2_400 - 180 });
      const history = await member.call('exchange.history.list', {});
      expect(history.count).toBeGreaterThan(0);
      await expect(admin.call('identity.import.undo', { id })).rejects.toMatchObject({ status: 409 });
    },
    WORK_MS * 3,
  );

  it(
    'adds nothing from the same export, and rejects hostile files with a sentence',
    async () => {
      const again = await settled(await upload(bank.zip.name, bank.zip.bytes));
      expect(again.totals?.rows.member).toMatchObject({ ready: 0, already_here: bank.members.length });
      const line = Buffer.alloc(20 * 1024 * 1024, 'a');
      for (const bytes of [
        Buffer.from('Number,Name\n1,"never closed'),
        Buffer.from(Array.from({ length: 1_000_000 }, () => 'x').join(',')),
        Buffer.from('N,Name,Email,a,b,c,d,e,f\n1,\0,x,,,,,,1e308'),
        line,
      ]) {
        const { state, problem, questions, blockers } = await settled(await upload('Members.csv', bytes));
        expect(state === 'failed' ? problem : `${questions} ${blockers.join()}`).toMatch(/\w{3}/);
      }
      expect(await admin.call('ledger.journal.check', {})).toMatchObject({ sum: 0, chain: 'intact' });
    },
    WORK_MS,
  );
});
