import {
  identityApi,
  identityEvents,
  type MemberId,
  newId,
  MemberId as MemberIdSchema,
  type Request,
} from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';
import { publishedEventsOf } from '../../test/published-events.js';
import { SecondFactorInTest } from '../../test/second-factor-in-test.js';
import { EndSuspensions } from './end-suspensions.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const REASON = 'You sent the same advertisement to many members.';
const APPEAL = 'I sent it once to a friend who had asked me for it, and to nobody else since then.';
const REPLY = 'Others reported the same message on that day.';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Verdict = Omit<Request<typeof identityApi.imposeSanction>, 'id' | 'cause' | 'reason'>;
const impose = async (id: MemberId, verdict: Verdict) =>
  identity.call(
    identityApi.imposeSanction,
    { id, cause: 'spam', reason: REASON, ...verdict },
    await identity.admin(),
  );
const suspend = (id: MemberId, days: 1 | 7 | 30 = 7) => impose(id, { kind: 'suspend', days });
const lift = async (id: Request<typeof identityApi.liftSanction>['id'], reason = '') =>
  identity.call(identityApi.liftSanction, { id, reason }, await identity.admin());
const historyOf = async (id: MemberId) =>
  (await identity.call(identityApi.listSanctions, { id }, await identity.admin())).results;
const auditOf = async (about: MemberId) =>
  (await identity.call(identityApi.listAudit, { about }, await identity.admin())).results.map(
    ({ kind }) => kind,
  );
const advance = (ms: number) => identity.clock.set(new Date(identity.clock.now().getTime() + ms));
const dataOf = async (email: string) => (await rejectionOf(identity.signIn(email))).details.data ?? {};
const tokenOf = async (email: string) => String((await dataOf(email))['appeal']);
const appeal = (token: string) => identity.call(identityApi.makeAppeal, { token, text: APPEAL });
const read = (token: string) => identity.call(identityApi.readAppeal, { token });
const mailWith = (email: string, subject: string) =>
  until(() => identity.mail.to(email).find((mail) => mail.subject === subject) ?? false, { what: subject });

/** Ends the suspensions that are due, as the loop does. */
async function endDueSuspensions() {
  const { work } = identity.service.get(EndSuspensions);
  for (let id = await work.findDue([]); id !== null; id = await work.findDue([])) await work.process(id);
}

describe('a suspension', () => {
  it('ends the login sessions and rejects sign-ins with its end and a token to appeal', async () => {
    const member = await identity.newMember();
    const { until: end } = await suspend(member.user.id, 7);
    expect(new Date(end!).getTime()).toBe(identity.clock.now().getTime() + 7 * DAY_MS);
    const rejection = await rejectionOf(identity.signIn(member.email));
    expect(rejection).toMatchObject({
      kind: 'forbidden',
      code: 'account.suspended',
      message: 'This account is suspended.',
    });
    expect(rejection.details.data).toEqual({ until: end, appeal: expect.any(String) as string });
    expect((await rejectionOf(identity.refresh(member.refresh))).code).toBe('account.blocked');
    expect((await rejectionOf(identity.call(identityApi.checkSignIn, {}, actorOf(member)))).code).toBe(
      'caller.blocked',
    );
    expect((await rejectionOf(identity.signIn(member.email, 'Wrong-horse-1!'))).code).toBe(
      'account.wrong_credentials',
    );
  });

  it('publishes its end, so that other services end only what happens before', async () => {
    const { user } = await identity.newMember();
    const { until: end } = await suspend(user.id, 1);
    const events = await publishedEventsOf(identity, identityEvents.memberBlocked);
    expect(events.filter(({ member_id }) => member_id === user.id)).toEqual([
      { member_id: user.id, until: end },
    ]);
  });

  it('is shown to admins on the page of the member, with its reason and its end', async () => {
    const { user } = await identity.newMember();
    const { until: end } = await suspend(user.id, 30);
    const view = await identity.call(identityApi.readOverseen, { id: user.id }, await identity.admin());
    expect(view).toMatchObject({ status: 'blocked', block: { reason: REASON, until: end } });
  });

  it('ends by itself: the member gets an email, and can sign in', async () => {
    const { user, email } = await identity.newMember();
    await suspend(user.id, 1);
    advance(DAY_MS - 1);
    await endDueSuspensions();
    expect((await rejectionOf(identity.signIn(email))).code).toBe('account.suspended');
    advance(1);
    await endDueSuspensions();
    // The service's own loop may have begun to end it.
    await until(() => identity.signIn(email), { what: 'the end of the suspension' });
    expect(await historyOf(user.id)).toMatchObject([
      { kind: 'suspend', ended_at: identity.clock.now().toISOString(), lifted_by: null },
    ]);
    expect((await mailWith(email, 'Your suspension has ended')).text).toContain('/login');
    const events = await publishedEventsOf(identity, identityEvents.memberUnblocked);
    expect(events.filter(({ member_id }) => member_id === user.id)).toHaveLength(1);
    expect(await auditOf(user.id)).toEqual(['member_suspended']);
  });

  it('does not keep anyone out if the task that ends it is late', async () => {
    const { user, email } = await identity.newMember();
    await suspend(user.id, 1);
    advance(DAY_MS);
    const outcomes = await Promise.all([identity.signIn(email), identity.signIn(email)]);
    expect(outcomes).toMatchObject([{ isAuthenticated: true }, { isAuthenticated: true }]);
    const events = await publishedEventsOf(identity, identityEvents.memberUnblocked);
    expect(events.filter(({ member_id }) => member_id === user.id)).toHaveLength(1);
  });

  it('is lifted by the block toggle, and by an admin before its end', async () => {
    const { user, email } = await identity.newMember();
    const admin = await identity.admin();
    await suspend(user.id);
    await expect(identity.call(identityApi.toggleBlock, { id: user.id }, admin)).resolves.toEqual({
      status: 'active',
    });
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
    const { id } = await suspend(user.id, 30);
    expect(await lift(id, 'A mistake.')).toMatchObject({ lifted_by: { id: admin.actor.memberId } });
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
    expect((await rejectionOf(lift(id))).code).toBe('sanction.ended');
    expect(await auditOf(user.id)).toEqual([
      'member_unblocked',
      'member_suspended',
      'member_unblocked',
      'member_suspended',
    ]);
  });

  it('is replaced by a longer one and by a block, and rules out anything milder', async () => {
    const { user, email } = await identity.newMember();
    await suspend(user.id, 7);
    for (const verdict of [{ kind: 'warn' }, { kind: 'suspend', days: 1 }] as const)
      expect((await rejectionOf(impose(user.id, verdict))).code).toBe('sanction.in_force');
    await suspend(user.id, 30);
    await impose(user.id, { kind: 'block' });
    expect(await historyOf(user.id)).toMatchObject([
      { kind: 'block', ended_at: null },
      { kind: 'suspend', days: 30, ended_at: expect.any(String) as string, lifted_by: null },
      { kind: 'suspend', days: 7, ended_at: expect.any(String) as string, lifted_by: null },
    ]);
    advance(31 * DAY_MS);
    await endDueSuspensions();
    expect((await rejectionOf(identity.signIn(email))).message).toBe('User is blocked');
    expect((await rejectionOf(suspend(user.id, 30))).code).toBe('sanction.in_force');
  });

  it('happens once if two admins decide at once', async () => {
    const { user } = await identity.newMember();
    const outcomes = await Promise.allSettled([suspend(user.id, 7), suspend(user.id, 7)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await historyOf(user.id)).toHaveLength(1);
  });

  it('is emailed with its reason, its end and a link to appeal, which works without sign-in', async () => {
    const { user, email } = await identity.newMember();
    await suspend(user.id);
    const { text } = await mailWith(email, 'Your account is suspended');
    expect(text).toContain(REASON);
    expect(text).toContain('You keep your minutes.');
    const token = decodeURIComponent(/appeal\?token=(\S+)/.exec(text)?.[1] ?? '');
    expect(await read(token)).toMatchObject({ kind: 'suspend', days: 7, reason: REASON, appeal: null });
  });

  it('does not reveal the appeal to a password alone if the account has a second factor', async () => {
    const factors = new SecondFactorInTest(identity);
    const { user, email } = await factors.guardedMember();
    await suspend(user.id);
    expect(Object.keys(await dataOf(email))).toEqual(['until']);
  });

  it('is rejected for oneself, for an admin, and for an unverified account', async () => {
    const admin = await identity.admin();
    const own = await rejectionOf(impose(admin.actor.memberId, { kind: 'warn' }));
    expect(own.message).toBe('You can’t warn, suspend or block yourself.');
    const another = { actor: { ...admin.actor, memberId: newId(MemberIdSchema) } };
    const verdict = { id: admin.actor.memberId, kind: 'block', cause: 'other', reason: REASON } as const;
    const other = await rejectionOf(identity.call(identityApi.imposeSanction, verdict, another));
    expect(other.message).toBe('Admins can’t be warned, suspended or blocked.');
    expect((await rejectionOf(impose(newId(MemberIdSchema), { kind: 'warn' }))).code).toBe(
      'member.not_found',
    );
  });

  it.each(['', 'Too short', '\u2800'.repeat(20)])('requires a visible reason: %j', async (reason) => {
    const { user } = await identity.newMember();
    const verdict = { id: user.id, kind: 'warn', cause: 'spam', reason } as const;
    const rejection = await rejectionOf(
      identity.call(identityApi.imposeSanction, verdict, await identity.admin()),
    );
    expect(rejection.toBody().fields).toEqual({ reason: ['Write at least 10 characters.'] });
  });
});

describe('a warning', () => {
  const unseen = async (email: string) => (await identity.signIn(email)).user.unseen_warnings;
  const warnings = (caller: ReturnType<typeof actorOf>) =>
    identity.call(identityApi.listOwnWarnings, {}, caller);

  it('is shown to its member until they confirm it, and blocks nothing', async () => {
    const member = await identity.newMember();
    expect(await unseen(member.email)).toBeUndefined();
    const { id } = await impose(member.user.id, { kind: 'warn' });
    expect(await unseen(member.email)).toBe(1);
    const caller = actorOf(member);
    expect(await warnings(caller)).toMatchObject({ results: [{ id, reason: REASON, kind: 'warn' }] });
    const confirmed = await identity.call(identityApi.confirmWarning, { id }, caller);
    expect(confirmed).toEqual({ unseen_warnings: 0 });
    expect(await warnings(caller)).toEqual({ results: [] });
    expect(await unseen(member.email)).toBeUndefined();
    expect(await historyOf(member.user.id)).toMatchObject([{ seen_at: expect.any(String) as string }]);
    const events = await publishedEventsOf(identity, identityEvents.memberWarned);
    expect(events.filter(({ sanction_id }) => sanction_id === id)).toHaveLength(1);
  });

  it('is no longer shown after an admin withdrew it', async () => {
    const member = await identity.newMember();
    const { id } = await impose(member.user.id, { kind: 'warn' });
    await lift(id, 'A mistake.');
    expect(await unseen(member.email)).toBeUndefined();
    expect(await auditOf(member.user.id)).toEqual(['warning_withdrawn', 'member_warned']);
  });

  it('is shown to no other member', async () => {
    const [member, other] = [await identity.newMember(), actorOf(await identity.newMember())];
    const { id } = await impose(member.user.id, { kind: 'warn' });
    expect(await warnings(other)).toEqual({ results: [] });
    const rejection = await rejectionOf(identity.call(identityApi.confirmWarning, { id }, other));
    expect(rejection.code).toBe('sanction.not_found');
  });
});

describe('an appeal', () => {
  const decide = async (id: Request<typeof identityApi.decideAppeal>['id'], decision: 'lift' | 'uphold') =>
    identity.call(identityApi.decideAppeal, { id, decision, reply: REPLY }, await identity.admin());
  const listed = async (status: 'open' | 'decided') =>
    (
      await identity.call(identityApi.listAppeals, { status, limit: 100 }, await identity.admin())
    ).results.map(({ id }) => id);

  it('is possible once, and notifies the admins', async () => {
    const { user, email } = await identity.newMember();
    const { id } = await suspend(user.id);
    const token = await tokenOf(email);
    expect(await appeal(token)).toMatchObject({ appeal: { text: APPEAL, decision: null } });
    expect((await rejectionOf(appeal(token))).message).toBe('You can appeal once.');
    const events = await publishedEventsOf(identity, identityEvents.sanctionAppealed);
    expect(events.filter(({ sanction_id }) => sanction_id === id)).toEqual([
      { member_id: user.id, sanction_id: id },
    ]);
    expect(await listed('open')).toContain(id);
  });

  it('is stored once if it is sent twice at once', async () => {
    const { user, email } = await identity.newMember();
    await suspend(user.id);
    const token = await tokenOf(email);
    const outcomes = await Promise.allSettled([appeal(token), appeal(token)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('that is accepted lifts the suspension, and the member reads the reply', async () => {
    const { user, email } = await identity.newMember();
    const { id } = await suspend(user.id);
    const token = await tokenOf(email);
    await appeal(token);
    const decided = await decide(id, 'lift');
    expect(decided).toMatchObject({
      appeal: { decision: 'lift', reply: REPLY },
      ended_at: expect.any(String) as string,
    });
    await expect(identity.signIn(email)).resolves.toMatchObject({ isAuthenticated: true });
    expect((await mailWith(email, 'Your appeal was accepted')).text).toContain(REPLY);
    expect(await read(token)).toMatchObject({ appeal: { decision: 'lift', reply: REPLY } });
    expect((await rejectionOf(decide(id, 'uphold'))).code).toBe('appeal.none_open');
    expect([(await listed('open')).includes(id), (await listed('decided')).includes(id)]).toEqual([
      false,
      true,
    ]);
    expect(await auditOf(user.id)).toEqual(['appeal_decided', 'member_unblocked', 'member_suspended']);
  });

  it('that is turned down leaves the suspension as it is', async () => {
    const { user, email } = await identity.newMember();
    const { id } = await suspend(user.id);
    await appeal(await tokenOf(email));
    await decide(id, 'uphold');
    expect((await rejectionOf(identity.signIn(email))).code).toBe('account.suspended');
    await mailWith(email, 'Your appeal was turned down');
  });

  it('is possible for 30 days, against blocks too, but not after the end of a suspension', async () => {
    const [blocked, suspended] = [await identity.newMember(), await identity.newMember()];
    await impose(blocked.user.id, { kind: 'block' });
    await suspend(suspended.user.id, 1);
    const [blockToken, suspensionToken] = [await tokenOf(blocked.email), await tokenOf(suspended.email)];
    advance(DAY_MS);
    expect((await rejectionOf(appeal(suspensionToken))).code).toBe('appeal.ended');
    advance(29 * DAY_MS - 1);
    expect(await read(blockToken)).toMatchObject({ kind: 'block', appeal: null });
    advance(1);
    expect((await rejectionOf(read(blockToken))).code).toBe('appeal.invalid_token');
    expect((await rejectionOf(appeal(blockToken))).code).toBe('appeal.invalid_token');
    expect(await dataOf(blocked.email)).toEqual({});
  });

  it('needs a token that was made here', async () => {
    const { user } = await identity.newMember();
    const { id } = await suspend(user.id);
    for (const token of ['', id, `${id}.`, `${id}.AAAA`, `${newId()}.${'A'.repeat(43)}`])
      expect((await rejectionOf(read(token))).code).toBe('appeal.invalid_token');
  });

  it('ends with the account', async () => {
    const member = await identity.newMember();
    await impose(member.user.id, { kind: 'warn' });
    const warned = await identity.call(identityApi.listOwnWarnings, {}, actorOf(member));
    await identity.call(identityApi.deleteAccount, { password: PASSWORD }, actorOf(member));
    const token = warned.results[0]?.token ?? '';
    expect((await rejectionOf(read(token))).code).toBe('appeal.invalid_token');
  });
});
