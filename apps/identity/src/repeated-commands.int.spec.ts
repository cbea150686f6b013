import { identityApi, isCommand, newId, type AnyEndpoint, type CallContext } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import {
  ADMIN_PASSWORD,
  actorOf,
  claimsOf,
  IdentityInTest,
  PASSWORD,
  rejectionOf,
} from '../test/identity-in-test.js';
import { ImportsInTest } from '../test/imports-in-test.js';
import { ManagedMembersInTest } from '../test/managed-members-in-test.js';
import { SecondFactorInTest } from '../test/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
let managed: ManagedMembersInTest;
let imports: ImportsInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  factors = new SecondFactorInTest(identity);
  managed = new ManagedMembersInTest(identity);
  imports = await ImportsInTest.start(identity);
});
afterAll(async () => {
  await imports.stop();
  await identity.stop();
});

let banks = 0;
/** Uploads a bank of two members whom no other test imports. */
async function readyImport(): Promise<string> {
  banks += 1;
  const rows = [1, -1].map(
    (sign, index) => `${banks * 2 + index},Ann Lee,${identity.freshEmail('ann')},,,,,en,${sign * 3_600}`,
  );
  const offers = [
    ',Offer,Tags,Member,Date',
    ',Music,,,',
    `${banks},Piano,,Ann Lee (${banks * 2}),2024-01-01`,
  ];
  imports.fakes.isDown = false;
  const { id } = await imports.uploaded([
    { name: 'Members.csv', bytes: Buffer.from(['N,Name,Email,a,b,c,d,e,f', ...rows].join('\n')) },
    { name: 'Offers.csv', bytes: Buffer.from(offers.join('\n')) },
  ]);
  await imports.set(id, {
    bank: 'Bank',
    categories: [{ name: 'Music', choice: { action: 'create', name: `Music ${banks}` } }],
  });
  return id;
}
async function ranImport(): Promise<string> {
  const id = await readyImport();
  await imports.run(id, 'Bank');
  return id;
}

const NOTE = 'They did not come to three lessons and wrote rude words after each.';

const SUSPENSION = { kind: 'suspend', days: 7, cause: 'spam', reason: NOTE } as const;

interface TestCommand {
  by: Partial<CallContext>;
  input: object;
}

/** Prepares one command of each kind. */
const TEST_COMMANDS: Record<string, () => Promise<TestCommand>> = {
  toggleBlock: async () => {
    const { user } = await identity.newMember();
    return { by: await identity.admin(), input: { id: user.id } };
  },
  updateProfile: async () => ({
    by: actorOf(await identity.newMember()),
    input: { first_name: 'Another', skills: ['Guitar'] },
  }),
  closeSetupStep: async () => ({
    by: actorOf(await identity.newMember()),
    input: { step: 'learn', state: 'skipped' },
  }),
  addEntry: async () => ({
    by: actorOf(await identity.newMember()),
    input: { kind: 'teach', name: 'Guitar' },
  }),
  editEntry: async () => {
    const by = actorOf(await identity.newMember());
    const { id } = await identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar' }, by);
    return { by, input: { id, about: 'Fingerpicking.' } };
  },
  removeEntry: async () => {
    const by = actorOf(await identity.newMember());
    const { id } = await identity.call(identityApi.addEntry, { kind: 'learn', name: 'Chess' }, by);
    return { by, input: { id } };
  },
  changeAvailability: async () => ({
    by: actorOf(await identity.newMember()),
    input: {
      timezone: 'Europe/Lisbon',
      weekly: [{ weekday: 2, from: '18:00', to: '21:00' }],
      exceptions: [{ date: '2099-05-01', ranges: [] }],
    },
  }),
  toggleFollow: async () => ({
    by: actorOf(await identity.newMember()),
    input: { id: (await identity.newMember()).user.id },
  }),
  makeReport: async () => ({
    by: actorOf(await identity.newMember()),
    input: { id: (await identity.newMember()).user.id, note: NOTE },
  }),
  resolveReports: async () => {
    const { user } = await identity.newMember();
    const reporter = actorOf(await identity.newMember());
    await identity.call(identityApi.makeReport, { id: user.id, note: NOTE }, reporter);
    return { by: await identity.admin(), input: { id: user.id } };
  },
  imposeSanction: async () => {
    const { user } = await identity.newMember();
    return { by: await identity.admin(), input: { ...SUSPENSION, id: user.id } };
  },
  liftSanction: async () => {
    const by = await identity.admin();
    const { user } = await identity.newMember();
    const { id } = await identity.call(identityApi.imposeSanction, { ...SUSPENSION, id: user.id }, by);
    return { by, input: { id } };
  },
  decideAppeal: async () => {
    const by = await identity.admin();
    const { user, email } = await identity.newMember();
    const { id } = await identity.call(identityApi.imposeSanction, { ...SUSPENSION, id: user.id }, by);
    const rejection = await rejectionOf(identity.signIn(email));
    const token = String(rejection.details.data?.['appeal']);
    await identity.call(identityApi.makeAppeal, { token, text: NOTE });
    return { by, input: { id, decision: 'lift', reply: 'We took it back.' } };
  },
  confirmWarning: async () => {
    const member = await identity.newMember();
    const warning = { ...SUSPENSION, id: member.user.id, kind: 'warn' as const };
    const { id } = await identity.call(identityApi.imposeSanction, warning, await identity.admin());
    return { by: actorOf(member), input: { id } };
  },
  changePassword: async () => ({
    by: actorOf(await identity.newMember()),
    input: { password: PASSWORD, new_password: 'Another-horse-2!' },
  }),
  endLoginSession: async () => {
    const member = await identity.newMember();
    const other = await identity.signIn(member.email);
    return { by: actorOf(member), input: { id: claimsOf(other.access).sid } };
  },
  endLoginSessions: async () => {
    const member = await identity.newMember();
    await identity.signIn(member.email);
    return { by: actorOf(member), input: {} };
  },
  askEmailChange: async () => ({
    by: actorOf(await identity.newMember()),
    input: { password: PASSWORD, email: identity.freshEmail('moved') },
  }),
  confirmEmailChange: async () => {
    const by = actorOf(await identity.newMember());
    const email = identity.freshEmail('moved');
    await identity.call(identityApi.askEmailChange, { password: PASSWORD, email }, by);
    return { by, input: { otp: await identity.codeFor(email) } };
  },
  makeBankExport: async () => ({ by: await identity.admin(), input: { password: ADMIN_PASSWORD } }),
  makeExport: async () => ({ by: actorOf(await identity.newMember()), input: { password: PASSWORD } }),
  deleteAccount: async () => ({ by: actorOf(await identity.newMember()), input: { password: PASSWORD } }),
  addMember: async () => ({
    by: await identity.admin(),
    input: { first_name: 'Olga', last_name: 'Vidal', phone: '600 123 456' },
  }),
  inviteMember: async () => {
    const { id } = await managed.add();
    return { by: await identity.admin(), input: { id, email: identity.freshEmail('invited') } };
  },
  addMemberEntry: async () => {
    const { id } = await managed.add();
    return { by: await identity.admin(), input: { id, kind: 'teach', name: 'Guitar' } };
  },
  removeMember: async () => {
    const { id } = await managed.add();
    return { by: await identity.admin(), input: { id, reason: 'Moved away.' } };
  },
  createImport: async () => {
    const by = await identity.admin();
    const file = { id: newId(), media_type: 'text/csv', bytes: 3, name: 'a.csv' };
    const piece = { file_id: file.id, member_id: by.actor.memberId, piece: 0, data: 'YSxi' };
    await identity.call(identityApi.putImportPiece, piece);
    return { by, input: { files: [file] } };
  },
  decideImportRow: async () => {
    const id = await readyImport();
    const [row] = await imports.rows(id, { kind: 'member' });
    return { by: await identity.admin(), input: { id, row: row?.id, name: 'Another Name' } };
  },
  changeImportSettings: async () => ({
    by: await identity.admin(),
    input: { id: await readyImport(), bank: 'Another bank' },
  }),
  // The work in the background waits, so that its events are not taken for those of the command.
  runImport: async () => {
    const id = await readyImport();
    imports.fakes.isDown = true;
    return { by: await identity.admin(), input: { id, confirm: 'Bank' } };
  },
  undoImport: async () => {
    const id = await ranImport();
    imports.fakes.isDown = true;
    return { by: await identity.admin(), input: { id } };
  },
  inviteImported: async () => ({ by: await identity.admin(), input: { id: await ranImport() } }),
  setProviderLink: async () => {
    const member = await identity.newMember();
    const by = actorOf(member);
    const id_token = await identity.issuer.sign({ sub: newId(), email: member.email });
    await identity.call(identityApi.providerSignIn, { id_token });
    const { links } = await identity.call(identityApi.listProviderLinks, {}, by);
    return { by, input: { id: links[0]?.id, is_on: false } };
  },
  setUpSecondFactor: async () => {
    const by = actorOf(await identity.newMember());
    const { secret = '' } = await factors.setUp(by);
    return { by, input: { otp: factors.codeOf(secret) } };
  },
  removeSecondFactor: async () => {
    const { caller: by, secret } = await factors.guardedMember();
    return { by, input: { otp: factors.codeOf(secret), password: PASSWORD } };
  },
};
/** Commands whose response is not stored, as it contains a secret. Their repetition fails with `command.done`. */
const NOT_REPEATABLE: readonly string[] = ['setUpSecondFactor'];

const commands = Object.entries<AnyEndpoint>(identityApi).filter(([, endpoint]) => isCommand(endpoint));
const runCommand = (
  endpoint: AnyEndpoint,
  { by, input }: TestCommand,
  idempotencyKey: string,
): Promise<unknown> => identity.call(endpoint, input, { ...by, idempotencyKey });
const collection = (name: string) => identity.service.get<Connection>(DATABASE).collection(name);
/** Puts commands into the state after a process died between effect and response. */
const loseResponses = () =>
  collection('commands').updateMany({}, { $set: { answer: null, leaseUntil: new Date(0) } });

it('every command has a scenario here', () => {
  expect(Object.keys(TEST_COMMANDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands)(
  '%s with a key runs once, and gets the same response if it may be stored',
  async (name, endpoint) => {
    const command = await TEST_COMMANDS[name]!();
    const key = newId();
    const first = await runCommand(endpoint, command, key);
    const again = async () => {
      const repetition = runCommand(endpoint, command, key);
      if (NOT_REPEATABLE.includes(name))
        await expect(repetition).rejects.toMatchObject({ code: 'command.done' });
      else expect(await repetition).toEqual(first);
    };
    const before = await collection('outbox').countDocuments();
    await again();
    await loseResponses();
    await again();
    expect(await collection('outbox').countDocuments()).toBe(before);
  },
);

it('a repeated block neither lifts it nor undoes a newer one', async () => {
  const { by, input } = await TEST_COMMANDS['toggleBlock']!();
  const toggle = (key: string) => runCommand(identityApi.toggleBlock, { by, input }, key);
  expect(await toggle('block')).toEqual({ status: 'blocked' });
  expect(await toggle('lift')).toEqual({ status: 'active' });
  await loseResponses();
  expect(await toggle('block')).toEqual({ status: 'blocked' });
  const { members } = await identity.call(identityApi.summariseMembers, {
    ids: [(input as { id: never }).id],
  });
  expect(members).toMatchObject([{ is_blocked: false }]);
});
