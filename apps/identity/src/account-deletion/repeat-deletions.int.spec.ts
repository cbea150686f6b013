import { identityApi, newId, type MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { actorOf, IdentityInTest, PASSWORD } from '../../test/identity-in-test.js';
import { RepeatDeletions } from './repeat-deletions.js';

let folder: string;
let file: string;
let identity: IdentityInTest;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-deletions-'));
  file = join(folder, 'log', 'deletions.jsonl');
  identity = await IdentityInTest.start({ DELETION_LOG: file });
});
afterAll(async () => {
  await identity.stop();
  await rm(folder, { recursive: true });
});

const rows = (name: string) => identity.service.get<Connection>(DATABASE).collection<{ _id: MemberId }>(name);
const log = () => readFile(file, 'utf8').catch(() => '');
const repeat = () => identity.service.get(RepeatDeletions).run();

type Member = Awaited<ReturnType<IdentityInTest['newMember']>>;

/** Deletes a member's account and waits until the log contains it. */
async function deleteAccount(member: Member): Promise<void> {
  await identity.call(identityApi.deleteAccount, { password: PASSWORD }, actorOf(member));
  await until(async () => (await log()).includes(member.user.id), { what: 'the entry in the log' });
  await identity.settled();
}

/** Runs a step and then restores a member's rows as they were before it, as a restored backup does. */
async function undoing({ user: { id } }: Member, step: () => Promise<void>): Promise<void> {
  const names = ['accounts', 'profiles'] as const;
  const before = await Promise.all(names.map((name) => rows(name).findOne({ _id: id })));
  await step();
  await rows('former_members').deleteOne({ _id: id });
  for (const [index, name] of names.entries()) await rows(name).insertOne(before[index]!);
}

it('logs nothing but the id and the time of a deleted member', async () => {
  const member = await identity.newMember();
  await deleteAccount(member);
  const lines = (await log()).split('\n').filter((line) => line.includes(member.user.id));
  expect(new Set(lines).size).toBe(1);
  expect(JSON.parse(lines[0]!)).toEqual({ id: member.user.id, at: expect.any(String) as string });
});

it('deletes a restored account again, without a second goodbye, and no other one', async () => {
  const [member, other] = [await identity.newMember(), await identity.newMember()];
  await undoing(member, () => deleteAccount(member));
  expect(await rows('accounts').countDocuments({ _id: member.user.id })).toBe(1);
  expect(await repeat()).toMatchObject({ repeated: 1 });
  expect(await repeat()).toMatchObject({ repeated: 0 });
  await identity.settled();
  for (const name of ['accounts', 'profiles'])
    expect(await rows(name).countDocuments({ _id: { $in: [member.user.id, other.user.id] } })).toBe(1);
  expect(await rows('former_members').countDocuments({ _id: member.user.id })).toBe(1);
  expect(await rows('accounts').countDocuments({ _id: other.user.id })).toBe(1);
  // Emails are sent in order of their due time, so a second goodbye would precede this one.
  await identity.newMember();
  const subjects = identity.mail.to(member.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Goodbye from Skillhour')).toHaveLength(1);
});

it('ignores entries that a crash cut off, and reads the ones after them', async () => {
  const member = await identity.newMember();
  await undoing(member, async () => {
    await appendFile(file, `\n{"id":"${newId()}","at"`);
    await deleteAccount(member);
  });
  expect(await repeat()).toMatchObject({ repeated: 1 });
});
