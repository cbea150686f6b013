import { identityApi, identityEvents, LoginSessionId, MemberId, newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { actorOf, claimsOf, IdentityInTest, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

const HOUR_MS = 60 * 60 * 1000;
const FOUR_HOURS_MS = 4 * HOUR_MS;
const otherClient = { address: '10.0.0.99', userAgent: 'Firefox' };

async function isRevoked(sid: string): Promise<boolean> {
  const entry = await (await identity.revocations().open()).get(`login_session.${sid}`);
  return entry?.operation === 'PUT';
}

const refreshError = async (token: string, client?: typeof otherClient) =>
  expect(await rejectionOf(identity.refresh(token, client))).toMatchObject({
    code: 'token.refused',
    kind: 'forbidden',
  });

describe('a refresh', () => {
  it('rotates within the same login session, for days', async () => {
    const { refresh, access } = await identity.newMember();
    let current = refresh;
    for (let n = 0; n < 8; n++) {
      identity.clock.advance(FOUR_HOURS_MS - 1);
      const response = await identity.refresh(current);
      expect(response.refresh).not.toBe(current);
      expect(claimsOf(response.access).sid).toBe(claimsOf(access).sid);
      current = response.refresh;
    }
  });

  it('is rejected after four hours without activity', async () => {
    const { refresh } = await identity.newMember();
    identity.clock.advance(FOUR_HOURS_MS);
    await refreshError(refresh);
  });

  it('is rejected 30 days after the sign-in, regardless of the login session’s use', async () => {
    const member = await identity.newMember();
    const { actor } = actorOf(member);
    const startedAt = identity.clock.now().getTime();
    let { refresh } = member;
    for (let n = 0; n < 30 * 8; n++) {
      identity.clock.advance(3 * HOUR_MS - (n === 0 ? 60_000 : 0));
      ({ refresh } = await identity.refresh(refresh));
    }
    const last = await identity.refresh(refresh);
    expect(claimsOf(last.access).exp * 1000).toBe(Math.floor((startedAt + 30 * 24 * HOUR_MS) / 1000) * 1000);
    await expect(identity.call(identityApi.checkSignIn, {}, { actor })).resolves.toHaveProperty('user');
    identity.clock.advance(60_000);
    await refreshError(last.refresh);
    const check = await rejectionOf(identity.call(identityApi.checkSignIn, {}, { actor }));
    expect(check.code).toBe('caller.session_ended');
  });

  it('is rejected without a valid token', async () => {
    await refreshError('');
    await refreshError('nonsense');
  });

  it('is rejected after a sign-out', async () => {
    const member = await identity.newMember();
    await identity.call(identityApi.signOut, {}, actorOf(member));
    await refreshError(member.refresh);
  });
});

describe('a used refresh token', () => {
  it('ends its family and its access tokens at once if it is reused', async () => {
    const { refresh } = await identity.newMember();
    const next = await identity.refresh(refresh);
    identity.clock.advance(10_001);
    expect(await isRevoked(claimsOf(next.access).sid)).toBe(false);
    await refreshError(refresh);
    expect(await isRevoked(claimsOf(next.access).sid)).toBe(true);
    await refreshError(next.refresh);
  });

  it('ends its family at once if another client uses it', async () => {
    const { refresh } = await identity.newMember();
    const next = await identity.refresh(refresh);
    await refreshError(refresh, otherClient);
    await refreshError(next.refresh);
  });

  it('is forgiven for ten seconds to the same client, whose response was lost', async () => {
    const { refresh } = await identity.newMember();
    const lost = await identity.refresh(refresh);
    identity.clock.advance(10_000);
    const again = await identity.refresh(refresh);
    expect(claimsOf(again.access).sid).toBe(claimsOf(lost.access).sid);
    await expect(identity.refresh(again.refresh)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it("does not affect the member's other login sessions", async () => {
    const { refresh, email } = await identity.newMember();
    const other = await identity.signIn(email);
    await identity.refresh(refresh);
    await refreshError(refresh, otherClient);
    await expect(identity.refresh(other.refresh)).resolves.toMatchObject({ isAuthenticated: true });
  });

  it('is accepted from twelve tabs at once', async () => {
    const { refresh } = await identity.newMember();
    const responses = await Promise.all(Array.from({ length: 12 }, () => identity.refresh(refresh)));
    expect(new Set(responses.map(({ access }) => claimsOf(access).sid)).size).toBe(1);
    await expect(identity.refresh(responses[5]?.refresh ?? '')).resolves.toMatchObject({ role: 'user' });
  });
});

describe('a sign-out', () => {
  it('ends the access token’s login session, revokes the token at once, and is repeatable', async () => {
    const member = await identity.newMember();
    await identity.call(identityApi.signOut, {}, actorOf(member));
    expect(await isRevoked(claimsOf(member.access).sid)).toBe(true);
    await expect(identity.call(identityApi.signOut, {}, actorOf(member))).resolves.toHaveProperty('detail');
  });

  it('finds the login session by the refresh token if the access token has expired', async () => {
    const member = await identity.newMember();
    await identity.call(identityApi.signOut, { refresh_token: member.refresh });
    expect(await isRevoked(claimsOf(member.access).sid)).toBe(true);
    await refreshError(member.refresh);
  });

  it('returns the same response to a caller without tokens', async () => {
    await expect(identity.call(identityApi.signOut, {})).resolves.toHaveProperty('detail');
  });
});

it('access tokens of a login session stop even if the process died right after the commit', async () => {
  const ended = { member_id: newId(MemberId), login_session_id: newId(LoginSessionId) };
  await identity.service.get(UnitOfWork).run(systemContext(), async (tx) => {
    tx.publish(identityEvents.loginSessionEnded, ended);
  });
  await identity.settled();
  expect(await isRevoked(ended.login_session_id)).toBe(true);
});
