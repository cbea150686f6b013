import { exchangeApi, exchangeEvents, INVITED_MAX, type MemberId } from '@skillhour/contracts';
import { ExchangeWorld, HOUR_MS } from '../../test/exchange-world.js';

let world: ExchangeWorld;
beforeAll(async () => {
  world = await ExchangeWorld.start();
});
afterAll(() => world.stop());

const read = (id: string, by: MemberId) => world.call(exchangeApi.readRequest, { id }, by);
const invite = (student: MemberId, id: string, member_id: MemberId) =>
  world.call(exchangeApi.inviteTeacher, { id, member_id }, student);
const countInvitations = (id: string) => world.countEvents(exchangeEvents.requestInvited, id);

async function published(changes: object = {}) {
  const [student, teacher] = [world.member(60), world.member()];
  return { student, teacher, request: await world.publish(student, changes) };
}

describe('invitation to a request', () => {
  it('creates no second request and no second hold, and is sent once', async () => {
    const { student, teacher, request } = await published();
    expect(await invite(student, request.id, teacher)).toMatchObject({ id: request.id, invited: [teacher] });
    await Promise.all([invite(student, request.id, teacher), invite(student, request.id, teacher)]);
    expect(await read(request.id, student)).toMatchObject({ invited: [teacher], held_minutes: 30 });
    expect(await countInvitations(request.id)).toBe(1);
    expect((await world.call(exchangeApi.listMyRequests, {}, student)).count).toBe(1);
    expect([world.ledger.available(student), world.ledger.held(student)]).toEqual([30, 30]);
  });

  it('is visible only to the owner and, without the others, to the invited member', async () => {
    const { student, teacher, request } = await published();
    const other = world.member();
    for (const member of [teacher, other]) await invite(student, request.id, member);
    const shown = async (by: MemberId) => (await read(request.id, by)).invited;
    expect(new Set(await shown(student))).toEqual(new Set([teacher, other]));
    expect(await shown(teacher)).toEqual([teacher]);
    expect(await shown(world.member())).toEqual([]);
  });

  it('ends with the request', async () => {
    const { student, teacher, request } = await published();
    await invite(student, request.id, teacher);
    await world.call(exchangeApi.updateRequest, { id: request.id, status: 'CA' }, student);
    expect(await read(request.id, student)).toMatchObject({ status: 'CA', invited: [] });
    const event = `${request.id}.*"invited_ids":\\["${teacher}"\\]`;
    expect(await world.countEvents(exchangeEvents.requestCancelled, event)).toBe(1);
  });

  it('ends with a request that is taken down', async () => {
    const { student, teacher, request } = await published();
    await invite(student, request.id, teacher);
    await world.takeDown(request.id, 'Not to be taught here.');
    const event = `${request.id}.*"invited_ids":\\["${teacher}"\\]`;
    expect(await world.countEvents(exchangeEvents.requestTakenDown, event)).toBe(1);
  });

  it('is not sent to a teacher who knows of the request: asked first, or with a pending proposal', async () => {
    const { student, teacher, request } = await published();
    await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect(await invite(student, request.id, teacher)).toMatchObject({ invited: [] });
    const asker = world.member(60);
    const reserved = await world.publish(asker, { only_for: teacher });
    expect(await invite(asker, reserved.id, teacher)).toMatchObject({ invited: [] });
    await world.call(exchangeApi.declineRequest, { id: reserved.id }, teacher);
    expect(await invite(asker, reserved.id, teacher)).toMatchObject({ invited: [] });
    for (const { id } of [request, reserved]) expect(await countInvitations(id)).toBe(0);
    const other = world.member();
    expect(await invite(asker, reserved.id, other)).toMatchObject({ invited: [other] });
  });

  it.each([
    ['has left', (member: MemberId) => world.deleteMember(member)],
    ['was blocked by an admin', (member: MemberId) => world.block(member)],
  ])('disappears when the member %s, who cannot be invited again', async (_, goes) => {
    const { student, teacher, request } = await published();
    const other = world.member();
    for (const member of [teacher, other]) await invite(student, request.id, member);
    const closed = await published();
    await invite(closed.student, closed.request.id, teacher);
    await world.call(exchangeApi.updateRequest, { id: closed.request.id, status: 'CA' }, closed.student);
    await goes(teacher);
    expect(await read(request.id, student)).toMatchObject({ invited: [other] });
    expect(await world.countInvitationsOf(teacher)).toBe(0);
    await expect(invite(student, request.id, teacher)).rejects.toMatchObject({
      code: 'request.cannot_invite',
    });
  });

  it('is rejected between two members of whom one has blocked the other in chat', async () => {
    const { student, teacher, request } = await published();
    world.realtime.blockInChat(teacher, student);
    await expect(invite(student, request.id, teacher)).rejects.toMatchObject({
      code: 'request.cannot_invite',
    });
    expect(await read(request.id, student)).toMatchObject({ invited: [] });
  });

  it('is possible for ten members per request', async () => {
    const { student, request } = await published();
    for (let n = 0; n < INVITED_MAX; n += 1) await invite(student, request.id, world.member());
    await expect(invite(student, request.id, world.member())).rejects.toMatchObject({
      code: 'request.invited_enough',
    });
    expect((await read(request.id, student)).invited).toHaveLength(INVITED_MAX);
  });

  it('puts the request among the suggestions of the invited member, after those reserved for them', async () => {
    const { student, teacher, request } = await published({
      title: 'Soup for an invited member',
      tags: ['Cooking', 'Guitar'],
    });
    world.fakeNeighbors.teaching.set(teacher, ['Guitar']);
    await world.publish(world.member(60), { title: 'Chords for anyone', tags: ['Guitar'] });
    await world.publish(world.member(60), { title: 'Chords for one teacher', only_for: teacher });
    await invite(student, request.id, teacher);
    const suggested = async () =>
      (await world.call(exchangeApi.suggestRequests, {}, teacher)).results.map(
        ({ title, reason: { asked, invited } }) => [title, asked, invited],
      );
    expect(await suggested()).toEqual([
      ['Chords for one teacher', true, false],
      ['Soup for an invited member', false, true],
      ['Chords for anyone', false, false],
    ]);
    await world.propose(teacher, request.id, world.at(HOUR_MS));
    expect((await suggested()).map(([title]) => title)).not.toContain('Soup for an invited member');
  });
});
