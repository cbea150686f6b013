import { type AnyEndpoint, type CallContext, identityApi, type Request } from '@skillhour/contracts';
import { Broker, Caller, systemContext } from '@skillhour/messaging';
import { countCalls, viewerResponse, type CallCounter } from '@skillhour/testing';
import { actorOf, IdentityInTest } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
let calls: CallCounter;
beforeAll(async () => {
  identity = await IdentityInTest.start();
  calls = await countCalls(identity.service.get(Broker));
});
afterAll(() => identity.stop());

type Viewer = ReturnType<typeof actorOf>;
const call = (endpoint: AnyEndpoint, input: unknown, context: Partial<CallContext>) =>
  identity.service.get(Caller).call(endpoint, input, systemContext(context));

/** Returns the shared response, the response for the viewer derived from it, and the service's own response to the viewer. */
async function compare<E extends AnyEndpoint>(endpoint: E, input: Request<E> & object, by: Viewer) {
  await calls.reset();
  const caller = identity.service.get(Caller);
  const { forAll, forViewer } = await viewerResponse(endpoint, input, by.actor.memberId, caller);
  const requests = await calls.read();
  return { forAll, forViewer, requests, response: await identity.call(endpoint, input, by) };
}

it("the viewer's member data from a shared response equals the service's own response", async () => {
  const [viewer, shown, hidden] = [
    actorOf(await identity.newMember()),
    actorOf(await identity.newMember()),
    actorOf(await identity.newMember()),
  ];
  const id = shown.actor.memberId;
  await identity.call(identityApi.updateProfile, { show_email: true }, shown);
  await identity.call(identityApi.toggleFollow, { id }, viewer);
  await identity.call(identityApi.toggleFollow, { id: viewer.actor.memberId }, shown);
  await identity.call(identityApi.toggleFollow, { id }, hidden);
  const pages = [
    await compare(identityApi.listMembers, {}, viewer),
    await compare(identityApi.listAllMembers, { sort: 'rating' }, viewer),
    await compare(identityApi.listFollowers, { id }, viewer),
    await compare(identityApi.listFollowing, { id }, viewer),
  ];
  const own = await identity.call(identityApi.readProfile, {}, viewer);
  for (const { forAll, forViewer, response, requests } of pages) {
    expect(forViewer).toEqual(response);
    expect(Object.values(requests)).toEqual([1]);
    const text = JSON.stringify(forAll);
    expect(text).not.toMatch(/last_active|is_blocked|ollowing":true/);
    expect(text).not.toContain(own.email);
  }
  expect(JSON.stringify(pages[0]?.response)).toContain(own.email);
  const page = await compare(identityApi.readMember, { id }, viewer);
  expect(page.forViewer).toEqual(page.response);
  expect(page.requests).toEqual({ 'identity.member.read': 1 });
  expect(page.response).toMatchObject({ is_following: true, follows_me: true, held_time: null });
  expect(page.forAll).toMatchObject({ is_following: false, follows_me: false, held_time: null });
});

it('the offers of a shared response, for a viewer, equal the service’s own response', async () => {
  const [viewer, teacher] = [actorOf(await identity.newMember()), actorOf(await identity.newMember())];
  const name = 'Glass blowing';
  const { id } = await identity.call(identityApi.addEntry, { kind: 'teach', name }, teacher);
  await identity.call(identityApi.toggleFollow, { id: teacher.actor.memberId }, viewer);
  const responses = [
    await compare(identityApi.listOffers, { category: name }, viewer),
    await compare(identityApi.readOffer, { id }, viewer),
  ];
  for (const { forAll, forViewer, response, requests } of responses) {
    expect(forViewer).toEqual(response);
    expect(Object.values(requests)).toEqual([1]);
    expect(JSON.stringify(response)).toContain('"is_following":true');
    expect(JSON.stringify(forAll)).not.toContain('ollowing":true');
  }
});

it('a shared response contains no blocked members', async () => {
  const [member, viewer] = [actorOf(await identity.newMember()), actorOf(await identity.newMember())];
  const id = member.actor.memberId;
  await identity.call(identityApi.toggleFollow, { id: viewer.actor.memberId }, member);
  const offer = await identity.call(identityApi.addEntry, { kind: 'teach', name: 'Falconry' }, member);
  await identity.call(identityApi.toggleBlock, { id }, await identity.admin());
  const shared = { actor: null, shared: true } as const;
  await expect(call(identityApi.readMember, { id }, shared)).rejects.toMatchObject({
    code: 'member.not_found',
  });
  const followers = await call(identityApi.listFollowers, { id: viewer.actor.memberId }, shared);
  expect(followers).toMatchObject({ results: [] });
  for (const endpoint of [identityApi.listMembers, identityApi.listOffers])
    expect(JSON.stringify(await call(endpoint, {}, shared))).not.toContain(id);
  await expect(call(identityApi.readOffer, { id: offer.id }, shared)).rejects.toMatchObject({
    code: 'offer.not_found',
  });
});
