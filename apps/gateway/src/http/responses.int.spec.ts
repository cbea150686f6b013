import { chessOrBusy } from '../../test/chess-or-busy.js';
import { TestGateway } from '../../test/test-gateway.js';

const GIVEN = 'given-by-the-browser';
const ID = /^[\w-]{8,64}$/;

describe('every response', () => {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await TestGateway.open({
      respond: chessOrBusy,
    });
  });
  beforeEach(() => {
    gateway.logEntries.length = 0;
    gateway.calls.length = 0;
  });
  afterAll(() => gateway.close());

  const correlationOf = async (path: string, init: RequestInit = {}) =>
    (await gateway.fetch(path, init)).headers.get('x-correlation-id');
  const lines = () => gateway.logEntries.filter(({ msg }) => msg === 'call answered');

  it.each([
    '/api/skills/',
    '/api/tags/',
    '/api/requests/',
    '/api/nothing/',
    '/api/%zz',
    '/assets/none.js',
    '/a/page',
    '/api/docs',
  ])("to %s carries the browser's valid correlation id or a new one", async (path) => {
    expect(await correlationOf(path)).toMatch(ID);
    expect(await correlationOf(path, { headers: { 'x-correlation-id': GIVEN } })).toBe(GIVEN);
    for (const odd of ['short', 'x'.repeat(65), 'with a blank'])
      expect(await correlationOf(path, { headers: { 'x-correlation-id': odd } })).not.toBe(odd);
  });

  it('to a body rejected before reading carries it as well', async () => {
    const init = {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'text/plain', 'x-correlation-id': GIVEN },
    };
    const response = await gateway.fetch('/api/token/', init);
    expect([response.status, response.headers.get('x-correlation-id')]).toEqual([400, GIVEN]);
  });

  it('of the API logs one line with caller, endpoint and outcome', async () => {
    const authorization = `Bearer ${await gateway.sign({ sub: 'member-7' })}`;
    await gateway.fetch('/api/requests/', { headers: { authorization, 'x-correlation-id': GIVEN } });
    await gateway.fetch('/api/tags/', { headers: { 'x-correlation-id': GIVEN } });
    await gateway.fetch('/api/requests/');
    await gateway.fetch('/api/nothing/');
    await gateway.fetch('/a/page');
    expect(lines()).toMatchObject([
      {
        endpoint: 'exchange.request.explore',
        outcome: 'ok',
        status: 200,
        memberId: 'member-7',
        correlationId: GIVEN,
      },
      { endpoint: 'content.tag.search', outcome: 'service.busy', status: 503, correlationId: GIVEN },
      { endpoint: 'exchange.request.explore', outcome: 'caller.unauthenticated', status: 401 },
      { outcome: 'route.not_found', status: 404 },
    ]);
    expect(
      lines().every(({ ms, correlationId }) => typeof ms === 'number' && ID.test(String(correlationId))),
    ).toBe(true);
    expect(gateway.calls[0]?.message.context).toMatchObject({
      correlationId: GIVEN,
      actor: { memberId: 'member-7' },
    });
    expect(JSON.stringify(gateway.logEntries)).not.toContain('127.0.0.1');
  });

  it('has security headers', async () => {
    const { headers } = await gateway.fetch('/a/page', { headers: { 'x-forwarded-proto': 'https' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "font-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types prose worker',
      ].join(';'),
      'permissions-policy':
        'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.has('strict-transport-security')).toBe(false);
    expect((await gateway.fetch('/api/requests/')).headers.get('cache-control')).toBe('no-store');
  });

  it('of the API documentation uses only our scripts, under the same policy except Trusted Types', async () => {
    const page = await gateway.fetch('/api/docs');
    const [policy = ''] =
      (await gateway.fetch('/a/page')).headers.get('content-security-policy')?.split(';require-trusted') ??
      [];
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toBe(policy);
    const scripts = [...html.matchAll(/<script src="([^"]+)"[^>]*>([^<]*)</g)];
    expect(scripts).toHaveLength(3);
    for (const [, source, inline] of scripts) {
      expect(inline?.trim()).toBe('');
      const script = await gateway.fetch(String(source));
      expect(script.status).toBe(200);
      expect(script.headers.get('content-type')).toContain('javascript');
      expect(script.headers.get('content-security-policy')).toBe(policy);
    }
    expect(html).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(await gateway.json('/api/docs/json')).toEqual(await gateway.json('/api/openapi.json'));
    expect((await gateway.fetch('/api/docs/static/none.js')).status).toBe(404);
  });
});

it('sets HSTS behind an HTTPS proxy only', async () => {
  const gateway = await TestGateway.open({
    env: { TRUSTED_PROXIES: '127.0.0.1', IMAGE_BASE_URL: 'https://pictures.example/images' },
  });
  const { headers } = await gateway.fetch('/a/page', { headers: { 'x-forwarded-proto': 'https' } });
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(headers.get('content-security-policy')).toContain(
    "img-src 'self' data: blob: https://pictures.example;",
  );
  await gateway.close();
});
