import { FORMER_USERNAME, identityApi, identityEvents } from '@skillhour/contracts';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';
import { publishedEventsOf } from '../../test/published-events.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

type Caller = ReturnType<typeof actorOf>;
const NOTE = 'They did not come to three lessons and wrote rude words after each.';
const TOO_SHORT = 'Report content must be at least 50 characters long.';

const newMember = async () => actorOf(await identity.newMember());
const idOf = ({ actor }: Caller) => actor.memberId;
const report = (by: Caller, of: Caller, note = NOTE) =>
  identity.call(identityApi.makeReport, { id: idOf(of), note }, by);
const detail = async (of: Caller) =>
  identity.call(identityApi.readReport, { id: idOf(of) }, await identity.admin());
const rowOf = async (of: Caller) => {
  const { username } = await identity.call(identityApi.readMember, { id: idOf(of) }, of);
  const page = await identity.call(identityApi.listReports, { search: username }, await identity.admin());
  expect(page.results.results).toEqual(page.data);
  return page.data.find(({ id }) => id === idOf(of));
};

describe('a report', () => {
  it('is shown to admins with its author, and counted', async () => {
    const [member, one, two] = [await newMember(), await newMember(), await newMember()];
    expect(await report(one, member, `  ${NOTE}  `)).toMatchObject({
      note: NOTE,
      status: 'open',
      reported_user: { id: idOf(member) },
    });
    identity.clock.set(new Date(identity.clock.now().getTime() + 1000));
    await report(two, member);
    expect(await rowOf(member)).toMatchObject({
      reported_user__id: idOf(member),
      reported_user__is_blocked: false,
      report_count: 2,
      open_count: 2,
    });
    expect(await detail(member)).toMatchObject({
      reported_user: { id: idOf(member), status: 'active' },
      report_count: 2,
      reports: [
        { reported_by: { id: idOf(two) }, note: NOTE, status: 'open', resolved_at: null },
        { reported_by: { id: idOf(one) } },
      ],
    });
  });

  it.each(['', '   ', 'Too short.', ` ${'x'.repeat(49)} `, '\u2800'.repeat(60)])(
    'is rejected as too short: %j',
    async (note) => {
      const rejection = await rejectionOf(report(await newMember(), await newMember(), note));
      expect(rejection.toBody().fields).toEqual({ note: [TOO_SHORT] });
    },
  );

  it('is rejected about oneself', async () => {
    const member = await newMember();
    expect(await rejectionOf(report(member, member))).toMatchObject({
      kind: 'forbidden',
      message: 'You cannot report yourself.',
    });
  });

  it('exists once per pair while it is open, even if sent twice at once, and again after it is resolved', async () => {
    const [member, by] = [await newMember(), await newMember()];
    const outcomes = await Promise.allSettled([report(by, member), report(by, member)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rejectionOf(report(by, member))).toMatchObject({
      kind: 'conflict',
      message: 'You’ve already reported this member. The admins will review it.',
    });
    expect(await rowOf(member)).toMatchObject({ report_count: 1, open_count: 1 });
    const admin = await identity.admin();
    const resolve = () => identity.call(identityApi.resolveReports, { id: idOf(member) }, admin);
    expect(await resolve()).toEqual({ status: 'resolved', resolved: 1 });
    expect(await resolve()).toEqual({ status: 'resolved', resolved: 0 });
    expect(await rowOf(member)).toMatchObject({ report_count: 1, open_count: 0 });
    await report(by, member);
    expect(await rowOf(member)).toMatchObject({ report_count: 2, open_count: 1 });
    expect((await detail(member)).reports.map(({ status }) => status)).toEqual(['open', 'resolved']);
  });

  it('is closed by a block, which the list and the detail show', async () => {
    const [member, by] = [await newMember(), await newMember()];
    await report(by, member);
    const row = await rowOf(member);
    expect(row).toMatchObject({ open_count: 1 });
    const admin = await identity.admin();
    await identity.call(identityApi.toggleBlock, { id: idOf(member) }, admin);
    const { data } = await identity.call(
      identityApi.listReports,
      { search: row?.reported_user__username ?? '' },
      admin,
    );
    expect(data.find(({ id }) => id === idOf(member))).toMatchObject({
      reported_user__is_blocked: true,
      open_count: 0,
      report_count: 1,
    });
    expect(await detail(member)).toMatchObject({
      reported_user: { status: 'blocked' },
      reports: [{ status: 'resolved' }],
    });
  });

  it('tells its reporters whether an admin acted, without saying what was done', async () => {
    const closingsOf = async (id: string) =>
      (await publishedEventsOf(identity, identityEvents.reportsClosed)).filter(
        ({ member_id }) => member_id === id,
      );
    const [member, by, admin] = [await newMember(), await newMember(), await identity.admin()];
    await report(by, member);
    await identity.call(identityApi.resolveReports, { id: idOf(member) }, admin);
    const closed = { member_id: idOf(member), reporter_ids: [idOf(by)] };
    expect(await closingsOf(idOf(member))).toEqual([{ ...closed, outcome: 'no_action' }]);
    await report(by, member);
    await identity.call(identityApi.toggleBlock, { id: idOf(member) }, admin);
    expect(await closingsOf(idOf(member))).toEqual([
      { ...closed, outcome: 'no_action' },
      { ...closed, outcome: 'acted' },
    ]);
  });

  it('remains with its note after its author has left', async () => {
    const [member, left] = [await newMember(), await newMember()];
    await report(left, member);
    await identity.call(identityApi.deleteAccount, { password: PASSWORD }, left);
    expect(await detail(member)).toMatchObject({
      open_count: 1,
      reports: [{ note: NOTE, reported_by: { id: idOf(left), username: FORMER_USERNAME } }],
    });
  });

  it('is omitted from the list of open reports once it is resolved', async () => {
    const [resolved, open, by] = [await newMember(), await newMember(), await newMember()];
    for (const one of [resolved, open]) await report(by, one);
    const admin = await identity.admin();
    await identity.call(identityApi.resolveReports, { id: idOf(resolved) }, admin);
    const { data } = await identity.call(identityApi.listReports, { status: 'open', limit: 100 }, admin);
    const ids = data.map(({ id }) => id);
    expect([ids.includes(idOf(open)), ids.includes(idOf(resolved))]).toEqual([true, false]);
  });

  it('is listed before resolved ones while it is open', async () => {
    const [resolved, open, by] = [await newMember(), await newMember(), await newMember()];
    await report(by, open);
    identity.clock.set(new Date(identity.clock.now().getTime() + 1000));
    await report(by, resolved);
    const admin = await identity.admin();
    await identity.call(identityApi.resolveReports, { id: idOf(resolved) }, admin);
    const { data } = await identity.call(identityApi.listReports, { limit: 100 }, admin);
    const position = (of: Caller) => data.findIndex(({ id }) => id === idOf(of));
    expect(position(open)).toBeLessThan(position(resolved));
  });
});
