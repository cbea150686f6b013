import {
  actOf,
  allEndpoints,
  contentEvents,
  FORMER_USERNAME,
  identityApi,
  MemberId,
  newId,
  type Request,
} from '@skillhour/contracts';
import { EventPublisher, createEnvelope, systemContext } from '@skillhour/messaging';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

const NOTE = 'They did not come to three lessons and wrote rude words after each.';

let identity: IdentityInTest;
let admin: Awaited<ReturnType<IdentityInTest['admin']>>;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  admin = await identity.admin();
});
afterAll(() => identity.stop());

const list = (query: Request<typeof identityApi.listAudit> = {}) =>
  identity.call(identityApi.listAudit, query, admin);
const actsAbout = async (about: MemberId, query: Request<typeof identityApi.listAudit> = {}) =>
  (await list({ about, ...query })).results;
const kindsAbout = async (about: MemberId, query: Request<typeof identityApi.listAudit> = {}) =>
  (await actsAbout(about, query)).map(({ kind }) => kind);
const later = () => identity.clock.set(new Date(identity.clock.now().getTime() + 1_000));
async function toggle(id: MemberId, input: Omit<Request<typeof identityApi.toggleBlock>, 'id'> = {}) {
  later();
  return identity.call(identityApi.toggleBlock, { id, ...input }, admin);
}
const report = async (id: MemberId) =>
  identity.call(identityApi.makeReport, { id, note: NOTE }, actorOf(await identity.newMember()));

/** Publishes an admin's action as the content service does. */
async function publishAct(owner: MemberId, title: string, id = newId()) {
  const act = actOf('content_taken_down', {
    adminId: admin.actor.memberId,
    thing: { kind: 'blog', id: 'b-1', slug: 'how-i-weave', label: title, owner_id: owner },
    at: identity.clock.now(),
    reason: 'Advertises a shop.',
    values: { reports: 2 },
  });
  const envelope = createEnvelope(contentEvents.contentActAudited, act, systemContext(), {
    occurredAt: new Date(),
  });
  await identity.service.get(EventPublisher).publish({ ...envelope, id });
  await identity.settled();
  return id;
}

describe('the audit log', () => {
  it('records who blocked whom and why, and the end of a block, newest first', async () => {
    const { user } = await identity.newMember();
    await report(user.id);
    await report(user.id);
    await toggle(user.id, { reason: '  Wrote <b>rude</b> words.  ' });
    await toggle(user.id);
    const thing = { kind: 'member', id: user.id, label: user.username };
    const by = { admin: { id: admin.actor.memberId, username: 'root', role: 'admin' } };
    expect(await actsAbout(user.id)).toMatchObject([
      {
        ...by,
        kind: 'member_unblocked',
        thing,
        reason: '',
        message: `Skillhour Admin lifted the block of ${user.username}.`,
      },
      {
        ...by,
        kind: 'member_blocked',
        title: 'Member blocked',
        thing,
        reason: 'Wrote <b>rude</b> words.',
        message: `Skillhour Admin blocked ${user.username}, which closed 2 reports.`,
        text: { values: { admin: 'Skillhour Admin', thing: user.username, reports: 2 }, moments: [] },
        changes: [],
        owner: null,
        created_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
  });

  it('records resolved reports, but not a resolution without open reports', async () => {
    const { user } = await identity.newMember();
    await report(user.id);
    const resolve = (reason?: string) =>
      identity.call(identityApi.resolveReports, { id: user.id, reason }, admin);
    await resolve('Both were late.');
    await resolve();
    expect(await actsAbout(user.id)).toMatchObject([
      {
        kind: 'reports_resolved',
        reason: 'Both were late.',
        message: `Skillhour Admin resolved 1 report about ${user.username}.`,
      },
    ]);
  });

  it('contains no actions that were rejected, had no effect, or were repeated', async () => {
    const { user } = await identity.newMember();
    await rejectionOf(identity.call(identityApi.toggleBlock, { id: admin.actor.memberId }, admin));
    await toggle(user.id, { status: 'active' });
    expect(await kindsAbout(user.id)).toEqual([]);
    const again = () =>
      identity.call(
        identityApi.toggleBlock,
        { id: user.id },
        { ...admin, idempotencyKey: `once ${user.id}` },
      );
    expect(await again()).toEqual(await again());
    expect(await kindsAbout(user.id)).toEqual(['member_blocked']);
    expect(await kindsAbout(admin.actor.memberId)).toEqual([]);
  });

  it('records admins’ actions in other services once, even if they are delivered twice', async () => {
    const { user } = await identity.newMember();
    const id = await publishAct(user.id, 'How I weave');
    await publishAct(user.id, 'How I weave', id);
    expect(await actsAbout(user.id)).toMatchObject([
      {
        kind: 'content_taken_down',
        message: 'Skillhour Admin took down How I weave, which closed 2 reports.',
        thing: { kind: 'blog', slug: 'how-i-weave', label: 'How I weave' },
        owner: { id: user.id, username: user.username },
        reason: 'Advertises a shop.',
      },
    ]);
  });

  it('is searchable by words of targets, members, kinds and reasons, by kind and by admin', async () => {
    const { user } = await identity.newMember();
    await identity.call(
      identityApi.updateProfile,
      { first_name: 'Ottoline' },
      actorOf(await identity.signIn(user.username)),
    );
    await toggle(user.id, { reason: 'Zither spam' });
    await toggle(user.id);
    await publishAct(user.id, 'Xylophones for sale');
    const [down, lifted, blocked] = ['content_taken_down', 'member_unblocked', 'member_blocked'];
    const found = (query: Request<typeof identityApi.listAudit>) => kindsAbout(user.id, query);
    expect(new Set(await found({}))).toEqual(new Set([down, lifted, blocked]));
    for (const search of ['zith', 'SPAM zither', `${user.username} spam`])
      expect(await found({ search })).toEqual([blocked]);
    expect(await found({ search: 'xyloph' })).toEqual([down]);
    expect(await found({ search: 'lifted' })).toEqual([lifted]);
    expect(await found({ search: 'ottoline' })).toHaveLength(3);
    for (const search of ['zither xylophones', '!?']) expect(await found({ search })).toEqual([]);
    expect(await found({ kind: 'member_unblocked' })).toEqual([lifted]);
    expect(await found({ admin: admin.actor.memberId, kind: '' })).toHaveLength(3);
    expect(await found({ admin: newId(MemberId) })).toEqual([]);
    const { admins } = await list();
    expect(admins).toMatchObject([{ id: admin.actor.memberId, username: 'root' }]);
  });

  it('is paginated', async () => {
    const { user } = await identity.newMember();
    for (let n = 0; n < 3; n++) await toggle(user.id);
    const page = await list({ about: user.id, page_size: 2, page: 2 });
    expect(page).toMatchObject({ count: 3, total_pages: 2, previous: 1, next: null });
    expect(page.results.map(({ kind }) => kind)).toEqual(['member_blocked']);
  });

  it('retains actions on a deleted member without any name that finds them', async () => {
    const { user, ...member } = await identity.newMember();
    await toggle(user.id, { reason: 'Rude.' });
    await toggle(user.id);
    await publishAct(user.id, 'A blog that stays');
    const by = actorOf(await identity.signIn(member.email));
    await identity.call(identityApi.deleteAccount, { password: PASSWORD }, by);
    const acts = await actsAbout(user.id);
    expect(acts).toHaveLength(3);
    for (const { thing, owner, kind } of acts)
      expect(kind === 'content_taken_down' ? owner?.username : thing.label).toBe(FORMER_USERNAME);
    expect(await kindsAbout(user.id, { search: user.username })).toEqual([]);
    expect(await kindsAbout(user.id, { search: 'rude' })).toEqual(['member_blocked']);
  });

  it('has only one endpoint, which reads it', () => {
    const endpoints = allEndpoints.filter(({ name, http }) => /audit/.test(`${name} ${http?.path ?? ''}`));
    expect(endpoints.map(({ name, access, http }) => [name, access, http?.method])).toEqual([
      ['identity.audit.list', 'admin', 'GET'],
    ]);
  });

  it.each([
    ['kind', 'nonsense', 'Unknown kind of action.'],
    ['page', '0', 'page must be a positive whole number.'],
  ])('rejects an invalid %s', async (field, value, message) => {
    const rejection = await rejectionOf(list({ [field]: value }));
    expect(rejection.toBody().fields).toEqual({ [field]: [message] });
  });
});

it('an admin’s reason is limited to a thousand characters', async () => {
  const { user } = await identity.newMember();
  const rejection = await rejectionOf(toggle(user.id, { reason: 'x'.repeat(1_001) }));
  expect(rejection.toBody().fields).toEqual({ reason: ['The reason must be at most 1000 characters long.'] });
});
