import { identityApi, newId } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { generateKeyPair } from 'jose';
import { actorOf, IdentityInTest, PASSWORD, rejectionOf } from '../../test/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

let subjects = 0;
const freshSubject = () => `subject-${++subjects}`;
const signIn = (id_token: string) => identity.call(identityApi.providerSignIn, { id_token });
const expectRejection = async (id_token: string) =>
  expect(await rejectionOf(signIn(id_token))).toMatchObject({ code: 'provider.refused', kind: 'forbidden' });

describe('a sign-in through the provider', () => {
  it('creates a verified account once, and finds it again by subject although the email changed', async () => {
    const email = identity.freshEmail('Lena');
    const sub = freshSubject();
    const first = await signIn(
      await identity.issuer.sign({ sub, email, given_name: 'Lena', family_name: 'Voss' }),
    );
    expect(first.user).toMatchObject({ email, first_name: 'Lena', last_name: 'Voss', role: 'user' });
    const moved = await signIn(await identity.issuer.sign({ sub, email: identity.freshEmail('moved') }));
    expect(moved.user.id).toBe(first.user.id);
    expect((await rejectionOf(identity.register(email.toUpperCase()))).code).toBe('email.taken');
  });

  it('creates one account for several sign-ins at once', async () => {
    const person = { sub: freshSubject(), email: identity.freshEmail('Many') };
    const tokens = await Promise.all(
      Array.from({ length: 6 }, () => identity.issuer.sign({ ...person, jti: newId() })),
    );
    // A busy machine may respond to some with 503. Clients retry.
    const responses = await Promise.all(tokens.map((token) => until(() => signIn(token))));
    expect(new Set(responses.map(({ user }) => user.id)).size).toBe(1);
  });

  it('links to the verified account with the same email, which keeps its password and names', async () => {
    const { email, user } = await identity.newMember();
    const linked = await signIn(
      await identity.issuer.sign({ sub: freshSubject(), email: email.toUpperCase(), given_name: 'Other' }),
    );
    expect(linked.user).toMatchObject({ id: user.id, first_name: 'Mira' });
    await expect(identity.signIn(email)).resolves.toMatchObject({ user: { id: user.id } });
  });

  it('takes over an unverified account, so that the earlier registrant of the email loses access', async () => {
    const email = identity.freshEmail('Victim');
    await identity.register(email, { firstName: 'Evil', showEmail: true });
    const code = await identity.codeFor(email);
    await identity.call(identityApi.forgotPassword, { email });
    const reset = /token=([\w-]+)/.exec((await identity.mailTo(email, 2)).text)?.[1] ?? '';

    const owner = await signIn(
      await identity.issuer.sign({ sub: freshSubject(), email, given_name: 'Vera' }),
    );
    expect(owner.user.first_name).toBe('Vera');
    expect(await identity.call(identityApi.readProfile, {}, actorOf(owner))).toMatchObject({
      show_email: false,
    });
    expect((await rejectionOf(identity.signIn(email, PASSWORD))).code).toBe('account.wrong_credentials');
    expect((await rejectionOf(identity.call(identityApi.confirmCode, { email, otp: code }))).code).toBe(
      'code.wrong',
    );
    const byLink = identity.call(identityApi.resetPassword, { token: reset, password: 'Evil-horse-1!' });
    expect((await rejectionOf(byLink)).code).toBe('password.token_refused');
  });

  it('is rejected for a blocked member', async () => {
    const person = { sub: freshSubject(), email: identity.freshEmail('Blocked') };
    const { user } = await signIn(await identity.issuer.sign(person));
    await identity.call(identityApi.toggleBlock, { id: user.id }, await identity.admin());
    const next = await identity.issuer.sign({ ...person, jti: newId() });
    expect(await rejectionOf(signIn(next))).toMatchObject({
      code: 'account.blocked',
      message: 'User is blocked',
    });
  });

  it('can be refreshed and ended like any other', async () => {
    const response = await signIn(
      await identity.issuer.sign({ sub: freshSubject(), email: identity.freshEmail() }),
    );
    const next = await identity.refresh(response.refresh);
    await identity.call(identityApi.signOut, {}, actorOf(next));
    expect((await rejectionOf(identity.refresh(next.refresh))).code).toBe('token.refused');
  });
});

describe('an id token', () => {
  const ago = (seconds: number) => Math.floor(identity.clock.now().getTime() / 1000) - seconds;
  it.each<[string, Record<string, unknown> | (() => Record<string, unknown>)]>([
    ['for another audience', { aud: 'another-app' }],
    ['for several audiences without an authorized party', { aud: ['skillhour-test', 'another-app'] }],
    ['issued to another app', { azp: 'another-app' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['that expired', () => ({ iat: ago(100), exp: ago(20) })],
    ['that was made more than five minutes ago', () => ({ iat: ago(301), exp: ago(-3600) })],
    ['issued in the future', () => ({ iat: ago(-20), exp: ago(-3600) })],
    ['without an issue time', { iat: undefined }],
    ['without an expiry', { exp: undefined }],
    ['with an unverified address', { email_verified: false }],
    ['without a statement that the address is verified', { email_verified: undefined }],
  ])('%s is rejected', async (_what, claims) => {
    await expectRejection(
      await identity.issuer.sign({
        sub: freshSubject(),
        email: identity.freshEmail(),
        ...(typeof claims === 'function' ? claims() : claims),
      }),
    );
  });

  it('is rejected if it is signed by another key, malformed or unsigned', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const claims = { sub: freshSubject(), email: identity.freshEmail() };
    await expectRejection(await identity.issuer.sign(claims, privateKey));
    await expectRejection('nonsense');
    const [, payload] = (await identity.issuer.sign(claims)).split('.');
    const header = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    await expectRejection(`${header}.${payload ?? ''}.`);
  });
});

describe('single use of an id token', () => {
  it('admits only one of several parallel copies', async () => {
    const token = await identity.issuer.sign({ sub: freshSubject(), email: identity.freshEmail('Once') });
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => signIn(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectRejection(token);
  });

  it('rejects another spelling of the same signature', async () => {
    const token = await identity.issuer.sign({ sub: freshSubject(), email: identity.freshEmail('Spelled') });
    await signIn(token);
    for (const spelled of respelled(token)) await expectRejection(spelled);
  });

  it('rejects a used token after a restart of the process', async () => {
    const token = await identity.issuer.sign({ sub: freshSubject(), email: identity.freshEmail('Again') });
    await signIn(token);
    await identity.restart();
    await expectRejection(token);
  });
});

/** Returns other spellings with the same signature bytes: they differ in the last letter's spare bits, or in padding. */
function respelled(token: string): string[] {
  const bytes = (text: string) => Buffer.from(text.slice(text.lastIndexOf('.') + 1), 'base64url');
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
  const others = [...letters.map((letter) => token.slice(0, -1) + letter), `${token}==`];
  return others.filter((other) => other !== token && bytes(other).equals(bytes(token)));
}

describe('a nonce', () => {
  const issue = async () => (await identity.call(identityApi.issueNonce, {})).nonce;
  const tokenWith = (nonce: string, over: object = {}) =>
    identity.issuer.sign({ sub: freshSubject(), email: identity.freshEmail('Nonce'), nonce, ...over });
  const signInBy = (id_token: string, nonce: string) =>
    identity.call(identityApi.providerSignIn, { id_token, nonce });
  const rejectionCodeFor = async (id_token: string, nonce: string) =>
    expect(await rejectionOf(signInBy(id_token, nonce))).toMatchObject({ code: 'provider.refused' });

  it('is issued with the provider’s sign-in page', async () => {
    const { provider } = await identity.call(identityApi.issueNonce, {});
    expect(provider).toEqual({
      authorization_endpoint: `${identity.issuer.url}/auth`,
      client_id: 'skillhour-test',
      fedcm_config_url: null,
    });
  });

  it('is valid once in the browser that received it', async () => {
    const nonce = await issue();
    await expect(signInBy(await tokenWith(nonce), nonce)).resolves.toMatchObject({ role: 'user' });
    await rejectionCodeFor(await tokenWith(nonce), nonce);
  });

  it('is rejected from another browser, or from none', async () => {
    const nonce = await issue();
    await rejectionCodeFor(await tokenWith(nonce), await issue());
    await expectRejection(await tokenWith(nonce));
  });

  it('is rejected if it is not ours, even if the cookie matches', async () => {
    await rejectionCodeFor(await tokenWith('made-up'), 'made-up');
    const nonce = await issue();
    const longer = nonce.replace(/\.\d+\./, `.${identity.clock.now().getTime() + 9e9}.`);
    await rejectionCodeFor(await tokenWith(longer), longer);
  });

  it('expires after ten minutes', async () => {
    const nonce = await issue();
    identity.clock.advance(10 * 60_000);
    await rejectionCodeFor(await tokenWith(nonce), nonce);
  });
});

describe('a link to a provider', () => {
  const bySubject = async (sub: string, email: string) =>
    signIn(await identity.issuer.sign({ sub, email, jti: newId() }));
  const reset = async (email: string) => {
    await identity.call(identityApi.forgotPassword, { email });
    const link = () =>
      identity.mail
        .to(email)
        .map(({ text }) => /token=([\w-]+)/.exec(text)?.[1])
        .find(Boolean);
    const token = await until(() => link() ?? false);
    await identity.call(identityApi.resetPassword, { token, password: 'Another-horse-2!' });
  };

  it('is removed with an email change if it has another email', async () => {
    const [sub, member] = [freshSubject(), await identity.newMember()];
    expect((await bySubject(sub, member.email)).user.id).toBe(member.user.id);
    const email = identity.freshEmail('moved');
    await identity.call(identityApi.askEmailChange, { password: PASSWORD, email }, actorOf(member));
    const otp = await identity.codeFor(email);
    await identity.call(identityApi.confirmEmailChange, { otp }, actorOf(member));
    expect((await bySubject(sub, member.email)).user.id).not.toBe(member.user.id);
    expect((await bySubject(freshSubject(), email)).user.id).toBe(member.user.id);
  });

  it('is removed with a reset if it has another email, and remains if it has the member’s', async () => {
    const member = await identity.newMember();
    const [stranger, own, elsewhere] = [freshSubject(), freshSubject(), identity.freshEmail('elsewhere')];
    for (const sub of [stranger, own]) await bySubject(sub, member.email);
    expect((await bySubject(stranger, elsewhere)).user.id).toBe(member.user.id);
    await reset(member.email);
    expect((await bySubject(stranger, elsewhere)).user.id).not.toBe(member.user.id);
    expect((await bySubject(own, member.email)).user.id).toBe(member.user.id);
  });
});

describe('the settings of sign-in through a provider', () => {
  const list = (caller: ReturnType<typeof actorOf>) =>
    identity.call(identityApi.listProviderLinks, {}, caller);
  const set = (caller: ReturnType<typeof actorOf>, id: string, is_on: boolean) =>
    identity.call(identityApi.setProviderLink, { id, is_on }, caller);

  it('show the link with its email, and turn it off and on again', async () => {
    const [member, sub] = [await identity.newMember(), freshSubject()];
    const caller = actorOf(member);
    await expect(list(caller)).resolves.toEqual({ has_password: true, links: [] });
    const token = () => identity.issuer.sign({ sub, email: member.email, jti: newId() });
    await signIn(await token());
    const { links } = await list(caller);
    const link = { issuer: identity.issuer.url, email: member.email.toLowerCase() };
    expect(links).toMatchObject([{ ...link, is_on: true }]);
    const id = links[0]?.id ?? '';
    await expect(set(caller, id, false)).resolves.toEqual({ ...link, id, is_on: false });
    expect(await rejectionOf(signIn(await token()))).toMatchObject({
      code: 'provider.turned_off',
      kind: 'forbidden',
    });
    await expect(identity.signIn(member.email)).resolves.toMatchObject({ user: { id: member.user.id } });
    await set(caller, id, true);
    expect((await signIn(await token())).user.id).toBe(member.user.id);
  });

  it('keep the link on while it is the only sign-in method', async () => {
    const email = identity.freshEmail('Only');
    const caller = actorOf(await signIn(await identity.issuer.sign({ sub: freshSubject(), email })));
    const { has_password, links } = await list(caller);
    expect(has_password).toBe(false);
    expect(await rejectionOf(set(caller, links[0]?.id ?? '', false))).toMatchObject({
      code: 'provider_link.only_way',
      kind: 'conflict',
    });
  });

  it("reject turning off another member's link", async () => {
    const [member, other] = [await identity.newMember(), await identity.newMember()];
    await signIn(await identity.issuer.sign({ sub: freshSubject(), email: member.email }));
    const { links } = await list(actorOf(member));
    expect(await rejectionOf(set(actorOf(other), links[0]?.id ?? '', false))).toMatchObject({
      code: 'provider_link.not_found',
      kind: 'not_found',
    });
  });
});

describe('an admin', () => {
  it('cannot sign in through a provider with a matching email', async () => {
    await expectRejection(
      await identity.issuer.sign({ sub: freshSubject(), email: 'root@skillhour.example' }),
    );
    await expectRejection(
      await identity.issuer.sign({ sub: freshSubject(), email: 'ROOT@Skillhour.example' }),
    );
    const { actor } = await identity.admin();
    expect(actor.role).toBe('admin');
  });
});
