import { identityApi, type MemberId } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { RunningService } from '@skillhour/service-kit';
import type { Connection } from 'mongoose';
import { AccountStore } from '../accounts/index.js';
import { IdentityInTest } from '../../test/identity-in-test.js';
import { createLedgerService } from '../../test/ledger-in-test.js';
import { ManagedMembersInTest } from '../../test/managed-members-in-test.js';
import { DeleteUnusedAccounts } from './delete-unused-accounts.js';

const DAY_MS = 86_400_000;
const SUBJECT = 'Your Skillhour account will be deleted';

let identity: IdentityInTest;
let ledger: RunningService;
let managed: ManagedMembersInTest;

async function start(env: Record<string, string>) {
  identity = await IdentityInTest.start(env);
  const balance = { total_time: 60, available_time: 60, held_time: 0 };
  ledger = await identity.startOtherService(createLedgerService(balance));
  managed = new ManagedMembersInTest(identity);
}
afterEach(async () => {
  await ledger.close();
  await identity.stop();
});

const run = () => identity.service.get(DeleteUnusedAccounts).run();
const exists = async (id: MemberId) => (await identity.service.get(AccountStore).find(id)) !== null;
const noticesTo = (email: string) => identity.mail.to(email).filter(({ subject }) => subject === SUBJECT);
/** Moves the clock, runs, and waits for the queued emails. */
async function after(days: number) {
  identity.clock.advance(days * DAY_MS);
  await run();
  await identity.settled();
}

describe('an invitation that no one claims', () => {
  beforeEach(() => start({}));

  it('is deleted with its account after a year and two notices', async () => {
    const { id, email } = await managed.invited();
    await after(364);
    expect(noticesTo(email)).toHaveLength(0);
    await after(2);
    expect((await identity.mailTo(email, 2)).subject).toBe(SUBJECT);
    await after(29);
    expect(await exists(id)).toBe(true);
    await after(1);
    await identity.mailTo(email, 3);
    await after(29);
    expect(await exists(id)).toBe(true);
    await after(1);
    expect(await exists(id)).toBe(false);
    expect(noticesTo(email)).toHaveLength(2);
    const rows = await identity.service
      .get<Connection>(DATABASE)
      .collection('retention_notices')
      .countDocuments({ _id: id as never });
    expect(rows).toBe(0);
  });

  it('stays if its member claims it after the first notice', async () => {
    const { id, email, token } = await managed.invited();
    await after(366);
    await identity.mailTo(email, 2);
    await managed.invite(id);
    const again = await managed.tokenFor(email, 3);
    await managed.accept(again);
    await after(30);
    await after(30);
    expect(await exists(id)).toBe(true);
    expect(token).not.toBe(again);
  });
});

describe('with INACTIVE_YEARS', () => {
  beforeEach(() => start({ INACTIVE_YEARS: '2' }));

  it('deletes a member who has not signed in, but not one who came back, nor a paper member or admin', async () => {
    const [absent, back] = [await identity.newMember(), await identity.newMember()];
    const paper = await managed.add();
    await after(2 * 366);
    await identity.signIn(back.email);
    await after(30);
    await after(31);
    expect([await exists(absent.user.id), await exists(back.user.id), await exists(paper.id)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(
      (await identity.call(identityApi.summariseMembers, { ids: [absent.user.id] })).members[0],
    ).toMatchObject({ username: 'former-member' });
  });
});

describe('without INACTIVE_YEARS', () => {
  beforeEach(() => start({}));

  it('deletes no one who can sign in', async () => {
    const member = await identity.newMember();
    await after(20 * 366);
    await after(31);
    await after(31);
    expect(await exists(member.user.id)).toBe(true);
    expect(noticesTo(member.email)).toHaveLength(0);
  });
});
