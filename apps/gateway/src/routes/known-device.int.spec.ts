import { TestGateway } from '../../test/test-gateway.js';

const TOKENS = { access_token: 'a', refresh_token: 'r' };
const json = (body: unknown) => Buffer.from(JSON.stringify(body));
const post = (cookie?: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
  body: '{}',
});

describe('the device cookie', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open({ respond: () => ({ body: json(TOKENS) }) });
  });
  afterAll(() => gateway.close());

  const cookiesOf = async (path: string, cookie?: string) =>
    (await gateway.fetch(path, post(cookie))).headers.getSetCookie();
  const deviceAsked = () => gateway.calls.at(-1)?.message.context.client.device;
  const deviceIn = (cookies: string[]) => cookies.find((cookie) => cookie.startsWith('known_device='));

  it.each(['token/', 'admin/token/', 'otp/', 'auth/google-login/', 'reset-password/'])(
    'is set by %s, persists, and is not accessible to scripts and other sites',
    async (path) => {
      const cookie = deviceIn(await cookiesOf(`/api/${path}`));
      expect(cookie).toMatch(
        /^known_device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly;( Secure;)? SameSite=Lax$/,
      );
      expect(cookie).toContain(deviceAsked());
    },
  );

  it('is reused at the next sign-in, unless it is malformed', async () => {
    const device = 'x'.repeat(43);
    expect(deviceIn(await cookiesOf('/api/token/', `known_device=${device}`))).toContain(device);
    expect(deviceAsked()).toBe(device);
    await cookiesOf('/api/token/', 'known_device=short');
    expect(deviceAsked()).toMatch(/^[\w-]{43}$/);
  });

  it('survives a sign-out, and is passed to no other call', async () => {
    const device = `known_device=${'x'.repeat(43)}`;
    const cookies = await cookiesOf('/api/logout/', device);
    expect(cookies.some((cookie) => cookie.startsWith('access_token=;'))).toBe(true);
    expect(deviceIn(cookies)).toBeUndefined();
    expect(deviceAsked()).toBeUndefined();
    expect(deviceIn(await cookiesOf('/api/token/refresh/', device))).toBeUndefined();
    expect(deviceAsked()).toBeUndefined();
  });
});
