import { formerMember, identityApi, identityEvents, MemberId, newId } from '@skillhour/contracts';
import { BATCH_ROWS, DATABASE } from '@skillhour/persistence';
import { until } from '@skillhour/testing';
import type { Connection } from 'mongoose';
import { AccountStore } from '../accounts/index.js';
import {
  ADMIN_PASSWORD,
  actorOf,
  claimsOf,
  IdentityInTest,
  PASSWORD,
  rejectionOf,
} from '../../test/identity-in-test.js';
import { fileChangesOf } from '../../test/file-changes.js';
import { SecondFactorInTest } from '../../test/second-factor-in-test.js';

let identity: IdentityInTest;
let factors: SecondFactorInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  factors = new SecondFactorInTest(identity);
});
afterAll(() => identity.stop());

const deleteAccount = (by: ReturnType<typeof actorOf>, password = PASSWORD, otp?: string) =>
  identity.call(identityApi.deleteAccount, { password, otp }, by);
const collection = (name: string) => identity.service.get<Connection>(DATABASE).collection(name);
const summary = async (id: MemberId) =>
  (await identity.call(identityApi.summariseMembers, { ids: [id] })).members;

describe('a deleted account', () => {
  it('ends all its login sessions at once, sends a goodbye email, and frees its address', async () => {
    const member = await identity.newMember();
    const other = await identity.signIn(member.email);
    const revokedKeys = new Set<string>();
    const stop = identity.revocations().watch(({ key }) => revokedKeys.add(key));
    await expect(deleteAccount(actorOf(member))).resolves.toEqual({ detail: 'Your account is deleted.' });
    const sids = [member, other].map(({ access }) => `login_session.${claimsOf(access).sid}`);
    await until(() => sids.every((sid) => revokedKeys.has(sid)), { timeoutMs: 1_000 });
    stop();
    for (const { refresh } of [member, other])
      expect((await rejectionOf(identity.refresh(refresh))).code).toBe('token.refused');
    expect((await rejectionOf(identity.signIn(member.email))).code).toBe('account.wrong_credentials');
    expect((await identity.mailTo(member.email, 2)).subject).toBe('Goodbye from Skillhour');
    await identity.register(member.email);
    const otp = await identity.codeFor(member.email, 3);
    const again = await identity.call(identityApi.confirmCode, { email: member.email, otp });
    expect(again.user.id).not.toBe(member.user.id);
  });

  it('becomes a former member, with one published event at most', async () => {
    const { user, ...member } = await identity.newMember();
    await deleteAccount(actorOf({ user, ...member }));
    expect(await summary(user.id)).toEqual([{ ...formerMember(user.id), is_blocked: true }]);
    const types = await collection('outbox').find({ 'envelope.data.member_id': user.id }).toArray();
    const deleted = types.filter((row) => JSON.stringify(row).includes(identityEvents.memberDeleted.type));
    expect(deleted.length).toBeLessThanOrEqual(1);
  });

  it('leaves no data of the member in identity except their id', async () => {
    const { user, caller, secret, email } = await factors.guardedMember();
    const other = await identity.newMember();
    await identity.call(identityApi.forgotPassword, { email });
    await identity.call(identityApi.toggleFollow, { id: user.id }, actorOf(other));
    await identity.call(identityApi.toggleFollow, { id: other.user.id }, caller);
    await identity.call(identityApi.addEntry, { kind: 'teach', name: 'Guitar' }, caller);
    const note = 'This member asked me for money outside of the lesson, twice, and was rude.';
    await identity.call(identityApi.makeReport, { id: user.id, note }, actorOf(other));
    const warning = { id: user.id, kind: 'warn', cause: 'spam', reason: note } as const;
    await identity.call(identityApi.imposeSanction, warning, await identity.admin());
    await deleteAccount(caller, PASSWORD, factors.codeOf(secret));
    await identity.settled();
    for (const name of [
      'accounts',
      'login_sessions',
      'second_factors',
      'reset_tokens',
      'codes',
      'provider_links',
      'profiles',
      'entries',
      'offer_words',
      'follows',
      'reports',
      'sanctions',
    ]) {
      const rows = JSON.stringify(await collection(name).find({}).toArray());
      expect([name, rows.includes(user.id), rows.includes(email)]).toEqual([name, false, false]);
    }
    const { followers_count, following_count } = await identity.call(
      identityApi.readMember,
      { id: other.user.id },
      actorOf(other),
    );
    expect([followers_count, following_count]).toEqual([0, 0]);
  });

  it('loses its follows after the deletion, in batches, so that no follower’s profile is locked for long', async () => {
    const member = await identity.newMember();
    const { user } = member;
    const other = await identity.newMember();
    await identity.call(identityApi.toggleFollow, { id: user.id }, actorOf(other));
    const follows = Array.from({ length: 2 * BATCH_ROWS }, () => {
      const followerId = newId(MemberId);
      return { _id: `${followerId}>${user.id}`, followerId, memberId: user.id, createdAt: new Date() };
    });
    await collection('follows').insertMany(follows as never[]);
    const session = await identity.service.get<Connection>(DATABASE).startSession();
    session.startTransaction();
    const profile = { _id: other.user.id as never };
    await collection('profiles').updateOne(profile, { $set: { followers: 0 } }, { session });
    await deleteAccount(actorOf(member));
    await session.abortTransaction();
    await session.endSession();
    await identity.settled();
    expect(await collection('follows').countDocuments({ memberId: user.id })).toBe(0);
    const { following_count } = await identity.call(
      identityApi.readMember,
      { id: other.user.id },
      actorOf(other),
    );
    expect(following_count).toBe(0);
  });

  it('has its photo and banner deleted', async () => {
    const member = await identity.newMember();
    const [photo, banner] = [newId(), newId()].map((id) => ({ id, media_type: 'image/webp', bytes: 10 }));
    const images = { profile_image: photo!, banner_image: banner! };
    await identity.call(identityApi.updateProfile, images, actorOf(member));
    await deleteAccount(actorOf(member));
    const fileChanges = await fileChangesOf(identity, member.user.id);
    expect(fileChanges.at(-1)?.removed).toEqual([photo!.id, banner!.id]);
  });

  it('requires the second factor if it is on', async () => {
    const { caller } = await factors.guardedMember();
    expect(await rejectionOf(deleteAccount(caller))).toMatchObject({
      code: 'second_factor.missing',
      message: 'Enter the code of your authenticator app.',
    });
    await expect(identity.call(identityApi.readSecondFactor, {}, caller)).resolves.toMatchObject({
      enabled: true,
    });
  });

  it('cannot be the last admin’s, even if two admins leave at once', async () => {
    const rejection = await rejectionOf(deleteAccount(await identity.admin(), ADMIN_PASSWORD));
    expect(rejection).toMatchObject({
      code: 'account.last_admin',
      message: 'You are the only admin, so you cannot leave.',
    });
    const second = await identity.newMember();
    await identity.service.get(AccountStore).change(second.user.id, {}, { role: 'admin' });
    const outcomes = await Promise.allSettled([
      deleteAccount(await identity.admin(), ADMIN_PASSWORD),
      deleteAccount(actorOf(second)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
