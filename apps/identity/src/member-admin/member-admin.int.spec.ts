import { identityApi, type MemberId, type Request } from '@skillhour/contracts';
import { actorOf, claimsOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';
import { createLedgerService } from '../../test/ledger-in-test.js';

const NOTE = 'They did not come to three lessons and wrote rude words after each.';

let identity: IdentityInTest;
let admin: Awaited<ReturnType<IdentityInTest['admin']>>;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  admin = await identity.admin();
});
afterAll(() => identity.stop());

let count = 0;
/** Creates a member with a unique search word. */
async function newMember(form: Request<typeof identityApi.updateProfile> = {}) {
  count += 1;
  const word = `Qq${String.fromCharCode(97 + count)}word`;
  const member = await identity.newMember();
  const by = actorOf(member);
  await identity.call(identityApi.updateProfile, { last_name: word, ...form }, by);
  return { ...member, by, word, id: member.user.id };
}
const list = (query: Request<typeof identityApi.listOverseen>) =>
  identity.call(identityApi.listOverseen, query, admin);
const idsOf = async (query: Request<typeof identityApi.listOverseen>) =>
  (await list(query)).results.map(({ id }) => id);
const read = (id: MemberId) => identity.call(identityApi.readOverseen, { id }, admin);
const block = (id: MemberId, reason?: string) =>
  identity.call(identityApi.toggleBlock, { id, reason }, admin);

describe("the admins' list of members", () => {
  it('is searchable by words and skill, and shows private fields', async () => {
    const { word, id, email } = await newMember({ skills: ['Lute building'] });
    for (const query of [{ search: word }, { search: word, category: 'lute building' }])
      expect((await list(query)).results).toMatchObject([
        { id, email, status: 'active', is_blocked: false, report_count: 0, open_count: 0 },
      ]);
    expect(await idsOf({ search: word, category: 'Guitar' })).toEqual([]);
    expect(await idsOf({ search: email })).toEqual([]);
  });

  it('contains blocked members, and filters by status', async () => {
    const [one, other] = [await newMember({ skills: ['Weaving'] }), await newMember({ skills: ['Weaving'] })];
    await block(one.id);
    await identity.call(identityApi.makeReport, { id: other.id, note: NOTE }, (await newMember()).by);
    const of = async (status?: 'all' | 'active' | 'blocked' | 'reported') =>
      new Set(await idsOf({ category: 'Weaving', ...(status && { status }) }));
    expect(await of()).toEqual(new Set([one.id, other.id]));
    expect(await of('active')).toEqual(new Set([other.id]));
    expect(await of('blocked')).toEqual(new Set([one.id]));
    expect(await of('reported')).toEqual(new Set([other.id]));
    expect((await list({ search: other.word })).results).toMatchObject([{ report_count: 1, open_count: 1 }]);
    await block(one.id);
    expect(await of('blocked')).toEqual(new Set());
  });

  it('is sorted as requested and paginated', async () => {
    const members = [];
    for (let n = 0; n < 3; n++) {
      identity.clock.set(new Date(identity.clock.now().getTime() + 1_000));
      members.push(await newMember({ skills: ['Bookbinding'] }));
    }
    const [first, second, third] = members.map(({ id }) => id);
    expect(await idsOf({ category: 'Bookbinding' })).toEqual([third, second, first]);
    expect(await list({ category: 'Bookbinding', page_size: 2, page: 2 })).toMatchObject({
      results: [{ id: first }],
      count: 3,
      total_pages: 2,
      previous: 1,
      next: null,
    });
    await identity.call(identityApi.makeReport, { id: second!, note: NOTE }, members[0]!.by);
    expect((await idsOf({ category: 'Bookbinding', sort: 'reported' }))[0]).toBe(second);
  });

  it('omits admins and unverified members', async () => {
    const email = identity.freshEmail('unproven');
    await identity.register(email);
    expect(await idsOf({ search: 'unproven' })).toEqual([]);
    expect(await idsOf({ search: 'root' })).toEqual([]);
  });

  it.each([
    ['status', 'gone', 'status must be all, active, blocked or reported.'],
    ['sort', 'size', 'sort must be newest, rating, taught or reported.'],
  ])('rejects an invalid %s', async (field, value, message) => {
    const rejection = await rejectionOf(list({ [field]: value }));
    expect(rejection.toBody().fields).toEqual({ [field]: [message] });
  });
});

describe("a member's page for admins", () => {
  it('shows the number of devices, the reports, and the reason for a block', async () => {
    const member = await newMember({ about: 'I weave **baskets**.' });
    await identity.signIn(member.email);
    await identity.call(identityApi.makeReport, { id: member.id, note: NOTE }, (await newMember()).by);
    expect(await read(member.id)).toMatchObject({
      email: member.email,
      status: 'active',
      about_html: expect.stringContaining('<strong>baskets</strong>') as string,
      devices: 2,
      report_count: 1,
      open_count: 1,
      block: null,
    });
    await block(member.id, ' Rude in three lessons. ');
    expect(await read(member.id)).toMatchObject({
      status: 'blocked',
      is_blocked: true,
      devices: 0,
      open_count: 0,
      block: { by: { id: admin.actor.memberId }, reason: 'Rude in three lessons.' },
    });
    await block(member.id);
    expect(await read(member.id)).toMatchObject({ status: 'active', block: null });
  });

  it('shows the credit line, and that it is unknown while the ledger is unavailable', async () => {
    const member = await newMember();
    expect(await read(member.id)).toMatchObject({ time_balance: null, credit_limit: null });
    const minutes = { total_time: -180, available_time: 420, held_time: 0 };
    for (const more of [{ credit_limit: 600 }, {}]) {
      const ledger = await identity.startOtherService(createLedgerService({ ...minutes, ...more }));
      expect(await read(member.id)).toMatchObject({
        ...{ time_balance: -180, available_time: 420, credit_limit: 0 },
        ...more,
      });
      await ledger.close();
    }
  });

  it('is only accessible to admins', async () => {
    const { by, id, access } = await newMember();
    expect(claimsOf(access).role).toBe('user');
    for (const call of [
      identity.call(identityApi.readOverseen, { id }, by),
      identity.call(identityApi.listOverseen, {}, by),
      identity.call(identityApi.readDashboard, {}, by),
      identity.call(identityApi.listAudit, {}, by),
    ])
      expect(await rejectionOf(call)).toMatchObject({ kind: 'forbidden' });
  });
});
