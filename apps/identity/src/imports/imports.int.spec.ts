import {
  identityApi,
  type Import,
  type ImportRow,
  LoginSessionId,
  MemberId,
  newId,
} from '@skillhour/contracts';
import {
  EXPORT_LANGUAGES,
  SPREADSHEET_CSV,
  sample,
  timeOverflowExport,
  type ExportedMember,
  type TimeOverflowExport,
} from '@skillhour/testing';
import { AccountStore } from '../accounts/index.js';
import { actorOf, IdentityInTest } from '../../test/identity-in-test.js';
import { ImportsInTest } from '../../test/imports-in-test.js';
import { ManagedMembersInTest } from '../../test/managed-members-in-test.js';

const SIZE = { members: 60, transfers: 300, posts: 40 };

let identity: IdentityInTest;
let imports: ImportsInTest;
beforeEach(async () => {
  identity = await IdentityInTest.start({ ACCESS_TOKEN_TTL_MS: '600000' });
  imports = await ImportsInTest.start(identity);
});
afterEach(async () => {
  await imports.stop();
  await identity.stop();
});

const minutesOf = ({ seconds }: ExportedMember): number => Math.ceil(seconds / 60) + 0;

/** Answers all questions by skipping, except shared emails, which get another one. */
async function answerAll(id: string): Promise<void> {
  for (const row of await imports.rows(id, { state: 'question' }))
    await imports.decide(
      id,
      row.id,
      row.member?.question === 'email_shared'
        ? { email: identity.freshEmail('other') }
        : { name: 'Another Name' },
    );
  await imports.set(id, { rest_to_community: true });
}

async function movedIn(bank: TimeOverflowExport): Promise<Import> {
  const { id } = await imports.uploaded([bank.zip]);
  await answerAll(id);
  return imports.run(id);
}

/** Returns the minutes of each member row by its id, as the neighbors have them. */
async function balancesOf(id: string): Promise<Map<string, number>> {
  const rows = await imports.rows(id, { kind: 'member' });
  return new Map(
    rows.flatMap(({ id: rowId, member }: ImportRow) =>
      member?.member_id ? [[rowId, imports.fakes.balanceOf(member.member_id)] as const] : [],
    ),
  );
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, next) => sum + next, 0);

describe('moving in from TimeOverflow', () => {
  it.each(sample('import-languages', EXPORT_LANGUAGES, { perGroup: 2 }))(
    'gives every member the balance of the file in %s, to the minute and without an email',
    async (language) => {
      const bank = timeOverflowExport(language, { size: SIZE, form: SPREADSHEET_CSV });
      const ready = await imports.uploaded([bank.zip]);
      expect(ready).toMatchObject({ state: 'ready', source: 'timeoverflow', problem: '' });
      expect(ready.questions).toBe(bank.questions.email_shared.length + bank.questions.name_invalid.length);
      expect(imports.fakes.postings.size).toBe(0);
      await answerAll(ready.id);
      const done = await imports.run(ready.id);
      expect(done).toMatchObject({ state: 'done', progress: { done: done.progress.total } });
      const rows = await imports.rows(ready.id, { kind: 'member' });
      expect(rows.map(({ member }) => member?.minutes)).toEqual(bank.members.map(minutesOf));
      for (const { member } of rows)
        expect(imports.fakes.balanceOf(MemberId.parse(member?.member_id))).toBe(member?.minutes);
      const total = sumOf(bank.members.map(minutesOf));
      expect(imports.fakes.communityMinutes).toBe(-total);
      expect(done.totals).toMatchObject({ whole: 0, community: total === 0 ? 0 : -total });
      expect(bank.members.flatMap(({ email }) => identity.mail.to(email ?? 'nobody'))).toEqual([]);
    },
    120_000,
  );

  it('sets the credit line before balances below zero, and adds entries with tags and the history', async () => {
    const bank = timeOverflowExport('ca', { size: SIZE });
    const done = await movedIn(bank);
    const lowest = Math.min(...bank.members.map(minutesOf));
    expect(done.settings?.credit_limit).toBe(Math.ceil(-lowest / 60) * 60);
    expect([...imports.fakes.credit.values()].every((limit) => limit === done.settings?.credit_limit)).toBe(
      true,
    );
    expect(imports.fakes.history.size).toBe(done.totals?.rows.movement.ready);
    expect(imports.fakes.tags.size).toBeGreaterThan(3);
    const { results } = await identity.call(identityApi.listOffers, {}, actorOf(await identity.newMember()));
    expect(results.length).toBeGreaterThan(0);
  }, 120_000);

  it('imports nothing a second time, and lists a changed balance untouched', async () => {
    const bank = timeOverflowExport('es', { size: SIZE });
    await movedIn(bank);
    const before = [...imports.fakes.postings.keys()].sort();
    const history = imports.fakes.history.size;
    const again = await imports.uploaded([bank.zip]);
    expect(again.totals?.rows.member).toMatchObject({ ready: 0, already_here: SIZE.members });
    await expect(imports.run(again.id)).rejects.toMatchObject({
      code: 'import.already_imported',
      message: 'This bank has already been imported. 0 rows are new.',
    });
    expect([...imports.fakes.postings.keys()].sort()).toEqual(before);
    expect(imports.fakes.history.size).toBe(history);
  }, 120_000);

  it('undoes a run until an account was claimed, and can then import again', async () => {
    const done = await movedIn(timeOverflowExport('en', { size: SIZE }));
    const ids = [...new Set([...imports.fakes.postings.values()].map(({ memberId }) => memberId))];
    const undone = await imports.undo(done.id);
    expect(undone.state).toBe('undone');
    expect(imports.fakes.communityMinutes).toBe(0);
    expect(ids.map((id) => imports.fakes.balanceOf(id)).every((minutes) => minutes === 0)).toBe(true);
    expect([...imports.fakes.credit.values()].every((limit) => limit === 0)).toBe(true);
    expect(imports.fakes.history.size).toBe(0);
    expect(await identity.service.get(AccountStore).findVerified(ids)).toEqual([]);
    const again = await movedIn(timeOverflowExport('en', { size: SIZE }));
    expect(again).toMatchObject({ state: 'done' });
    expect(imports.fakes.communityMinutes).toBe(-sumOf((await balancesOf(again.id)).values()));
  }, 180_000);

  it('rejects undoing once minutes have moved or an account was claimed', async () => {
    const done = await movedIn(timeOverflowExport('en', { size: SIZE }));
    const inUse = {
      code: 'import.in_use',
      message: "Some imported members have used their accounts, so this import can't be undone.",
    };
    const [moved] = imports.fakes.postings.values();
    imports.fakes.moved.add(moved!.memberId);
    await expect(imports.undo(done.id)).rejects.toMatchObject(inUse);
    imports.fakes.moved.clear();
    const managed = new ManagedMembersInTest(identity);
    const rows = await imports.rows(done.id, { kind: 'member' });
    const row = rows.find(({ member }) => member !== null && member.email !== null)!;
    const admin = await identity.admin();
    const { queued } = await identity.call(
      identityApi.inviteImported,
      { id: done.id, rows: [row.id] },
      admin,
    );
    expect(queued).toBe(1);
    const token = await managed.tokenFor(row.member?.email ?? '');
    expect((await imports.read(done.id)).invitations).toMatchObject({ queued: 0, sent: 1, claimed: 0 });
    await managed.accept(token);
    expect((await imports.read(done.id)).invitations.claimed).toBe(1);
    await expect(imports.undo(done.id)).rejects.toMatchObject(inUse);
  }, 180_000);
});

describe('the review', () => {
  it('rejects a run with questions, another name, an unbalanced bank and no balances', async () => {
    const bank = timeOverflowExport('en', { size: SIZE });
    const { id, questions } = await imports.uploaded([bank.zip]);
    await expect(imports.run(id, 'Another bank')).rejects.toMatchObject({ code: 'import.confirm' });
    await expect(imports.run(id)).rejects.toMatchObject({
      message: `${questions} rows still need a decision.`,
    });
    await answerAll(id);
    await imports.set(id, { rest_to_community: false });
    const { totals } = await imports.read(id);
    const stated = new Intl.NumberFormat('en').format(totals?.stated ?? 0);
    await expect(imports.run(id)).rejects.toMatchObject({
      message: `These balances add up to ${stated} minutes, not 0. Assign the rest to the community or correct them.`,
    });
    const transfers = await imports.uploaded(bank.files.slice(1, 2));
    await expect(imports.run(transfers.id)).rejects.toMatchObject({
      message: 'These files contain no balances. Add a table of balances.',
    });
    expect(imports.fakes.postings.size).toBe(0);
  }, 120_000);

  it('gives the minutes of a row to the same person, and keeps those of a skipped member in the community', async () => {
    const bank = timeOverflowExport('en', { size: SIZE });
    const { id } = await imports.uploaded([bank.zip]);
    await answerAll(id);
    const [one, other, third] = await imports.rows(id, { kind: 'member' });
    await imports.decide(id, other!.id, { same_as: one!.id });
    await imports.decide(id, third!.id, { skip: true });
    await imports.run(id);
    const [first, second, skipped] = await imports.rows(id, { kind: 'member' });
    expect(second?.member?.member_id).toBe(first?.member?.member_id);
    expect(imports.fakes.balanceOf(MemberId.parse(first?.member?.member_id))).toBe(
      minutesOf(bank.members[0]!) + minutesOf(bank.members[1]!),
    );
    expect(skipped).toMatchObject({ state: 'skipped', member: { member_id: null } });
  }, 120_000);

  it('is not found by another admin, and says why files can’t be read', async () => {
    const { id, state, problem } = await imports.uploaded([
      { name: 'members.csv', bytes: Buffer.from('a,b\n"never closed') },
    ]);
    expect([state, problem]).toEqual(['failed', expect.stringContaining("isn't valid CSV")]);
    const other = {
      actor: { memberId: newId(MemberId), role: 'admin' as const, loginSessionId: newId(LoginSessionId) },
    };
    for (const call of [
      identity.call(identityApi.readImport, { id }, other),
      identity.call(identityApi.listImportRows, { id }, other),
      identity.call(identityApi.downloadImportReport, { id }, other),
    ])
      await expect(call).rejects.toMatchObject({ code: 'import.not_found' });
  }, 60_000);

  it('reports rows that need attention, without cells that a spreadsheet executes', async () => {
    const rows = [
      'Number,Name,Email,x,y,z,w,v,1',
      '1,=HYPERLINK(1),a@b.example,,,,,ca,60',
      '2,Ann Lee,,,,,,en,-60',
    ];
    const { id } = await imports.uploaded([{ name: 'Members.csv', bytes: Buffer.from(rows.join('\n')) }]);
    const report = await identity.call(identityApi.downloadImportReport, { id }, await identity.admin());
    expect(report.split('\r\n')[0]).toBe('kind,state,title,minutes,reason,notes,file,line');
    expect(report).not.toMatch(/(^|,)"?[=+@]/m);
  }, 60_000);
});
