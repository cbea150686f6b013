import { type ApiResponse, type Constellation, sharedConstellation, signUp } from '@skillhour/testing';
import { Secret, TOTP } from 'otpauth';
import { randomUUID } from 'node:crypto';

const STEP_MS = 30_000;
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const TOKENS = ['access', 'refresh', 'access_token', 'refresh_token'];

/** Returns the code that an authenticator app shows `steps` time steps from now. */
const codeOf = (secret: unknown, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  });

/** Returns the cookies set by a response, as a browser sends them back. */
const cookiesOf = ({ headers }: ApiResponse) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Signing in as an API client: by cookie or body, by the provider, with a second factor. */
describe('a sign-in over the API', () => {
  let constellation: Constellation;
  beforeAll(async () => {
    constellation = await sharedConstellation();
  });

  /** Returns an id token of the sign-in provider, as its page would have issued it. */
  async function idToken(given: object = {}): Promise<string> {
    const email = `lena.${randomUUID().slice(0, 8)}@example.org`;
    const body = JSON.stringify({ email, given_name: 'Lena', family_name: 'Voss', ...given });
    const response = await fetch(`${constellation.run.oidc}/dev/id-token`, { method: 'POST', body });
    return ((await response.json()) as { id_token: string }).id_token;
  }
  const byProvider = (id_token: string, cookie = '') =>
    constellation
      .anonymous()
      .post('auth/google-login/', { id_token }, { headers: { ...SAME_ORIGIN, ...(cookie && { cookie }) } });

  it('accepts each provider token once', async () => {
    const token = await idToken();
    expect((await byProvider(token)).status).toBe(200);
    const again = await byProvider(token);
    expect([again.status, again.body['code']]).toEqual([403, 'provider.refused']);
  });

  it('binds a provider token to the browser by a single-use nonce', async () => {
    const issued = await constellation.anonymous().get('auth/nonce/');
    const nonce = issued.body['nonce'];
    const [cookie = ''] = issued.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=600; Path=\/; HttpOnly; (Secure; )?SameSite=Lax$/);
    expect(issued.headers.get('cache-control')).toContain('no-store');
    const cookies = cookiesOf(issued);
    const another = cookiesOf(await constellation.anonymous().get('auth/nonce/'));

    expect((await byProvider(await idToken({ nonce }))).status).toBe(403);
    expect((await byProvider(await idToken({ nonce }), another)).status).toBe(403);
    const inBody = { id_token: await idToken({ nonce }), nonce };
    expect((await constellation.anonymous().post('auth/google-login/', inBody)).status).toBe(403);

    const entered = await byProvider(await idToken({ nonce }), cookies);
    expect(entered.status).toBe(200);
    expect(cookiesOf(entered)).toMatch(/(^|; )sign_in_nonce=(;|$)/);
    expect((await byProvider(await idToken({ nonce }), cookies)).status).toBe(403);
  });

  it('is refreshed by cookie without tokens in the body, or by body with them', async () => {
    const member = await signUp(constellation, 'Karin');
    const { email, password } = member;
    const anonymous = constellation.anonymous();
    const entered = await anonymous.post('token/', { email, password }, { headers: SAME_ORIGIN });
    const headers = { ...SAME_ORIGIN, cookie: cookiesOf(entered) };
    const renewed = await anonymous.post('token/refresh/', {}, { headers });
    expect(renewed.status).toBe(200);
    expect(renewed.body['user']).toMatchObject({ id: member.id });
    expect(Object.keys(renewed.body).filter((field) => TOKENS.includes(field))).toEqual([]);
    expect(cookiesOf(renewed)).toMatch(/access_token=ey.*refresh_token=\w/);
    const inBody = await anonymous.post('token/refresh/', { refresh: member.refreshToken });
    for (const field of TOKENS) expect(inBody.body[field]).toEqual(expect.any(String));
  });

  it('requires a second factor once enabled, and accepts each code and each recovery code once', async () => {
    const { api, email, password } = await signUp(constellation, 'Ines');
    const anonymous = constellation.anonymous();
    const enter = (otp?: string) => anonymous.post('token/', { email, password, otp });

    expect((await api.post('account/second-factor/')).status).toBe(400);
    const started = await api.post('account/second-factor/', { password });
    expect((await enter()).status).toBe(200);
    const on = await api.post('account/second-factor/', { otp: codeOf(started.body['secret']) });
    const [recovery = '', other = ''] = on.body['recovery_codes'] as string[];

    const challenged = await enter();
    expect([challenged.status, challenged.body['code']]).toEqual([401, 'second_factor.required']);
    // One time step ahead: newer than the previous code, and still valid if that step begins meanwhile.
    const otp = codeOf(started.body['secret'], 1);
    expect((await enter(otp)).status).toBe(200);
    const again = await enter(otp);
    expect([again.status, again.body['otp']]).toEqual([
      400,
      ['This code is wrong or has already been used.'],
    ]);
    expect((await enter(recovery)).status).toBe(200);
    expect((await enter(recovery)).status).toBe(400);
    const { body } = await api.get('account/second-factor/');
    expect(body).toEqual({ enabled: true, recovery_codes_left: 9 });

    expect((await api.delete('account/second-factor/', { body: { password, otp: other } })).status).toBe(200);
    expect((await enter()).status).toBe(200);
  });
});
