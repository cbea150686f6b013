import { TestGateway } from '../../test/test-gateway.js';

const CONTACT = 'hello@skillhour.example';
const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

const publishedSettings = async (env: Record<string, string>) => {
  const gateway = await TestGateway.open({ env });
  try {
    const response = await gateway.fetch('/community.json');
    const community: unknown = await response.json();
    return [response.headers.get('cache-control'), community];
  } finally {
    await gateway.close();
  }
};

it('publishes the configured settings to everyone', async () => {
  expect(
    await publishedSettings({ WELCOME_MINUTES: '45', PUBLIC_READING: 'on', CONTACT_EMAIL: CONTACT }),
  ).toEqual([
    'no-cache',
    {
      welcome_minutes: 45,
      public_reading: true,
      sign_up: true,
      plans: true,
      checkout_url: CHECKOUT,
      contact: CONTACT,
    },
  ]);
});

it('defaults to an hour of welcome minutes and no public reading', async () => {
  expect(await publishedSettings({})).toEqual([
    'no-cache',
    {
      welcome_minutes: 60,
      public_reading: false,
      sign_up: true,
      plans: true,
      checkout_url: CHECKOUT,
      contact: null,
    },
  ]);
});

it('publishes that no accounts can be created', async () => {
  const [, community] = await publishedSettings({ SIGN_UP: 'off' });
  expect(community).toMatchObject({ sign_up: false });
});

describe('without the sale of minutes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open({ env: { PLANS: 'off' } });
  });
  afterAll(() => gateway.close());

  it.each([
    ['GET', 'time-plans/'],
    ['GET', 'purchases/'],
    ['POST', 'time-plans/starter-hour/create-order/'],
    ['POST', 'time-plans/starter-hour/verify-payment/'],
    ['POST', 'payments/razorpay/webhook/'],
    ['GET', 'dashboard/time-plans/'],
    ['GET', 'dashboard/time/purchases/'],
  ])('returns 404 for %s %s', async (method, path) => {
    const headers = { authorization: `Bearer ${await gateway.sign({ role: 'admin' })}` };
    const response = await gateway.fetch(`/api/${path}`, { method, headers });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not_found' }]);
    expect(gateway.calls).toEqual([]);
  });

  it('omits the endpoints from the documentation and publishes the setting', async () => {
    const { paths } = await gateway.json('/api/openapi.json');
    expect(Object.keys(paths as object).filter((path) => /plans|purchases|razorpay/.test(path))).toEqual([]);
    expect(await gateway.json('/community.json')).toMatchObject({ plans: false });
  });

  it('allows no third-party script on the plans page', async () => {
    const policy = (await gateway.fetch('/time-plans')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
  });
});

describe('sessions at a place', () => {
  const ENDPOINTS = [
    ['GET', 'schedules/s1/presence-code/'],
    ['POST', 'schedules/s1/presence/'],
    ['POST', 'schedules/s1/end/'],
    ['POST', 'schedules/s1/log/'],
    ['PATCH', 'schedules/s1/log/'],
    ['POST', 'time/ask/'],
    ['GET', 'time/ask/'],
    ['PATCH', 'time/ask/a1/'],
  ] as const;

  it.each(ENDPOINTS)('are off by default: 404 for %s %s', async (method, path) => {
    const gateway = await TestGateway.open({});
    const headers = { authorization: `Bearer ${await gateway.sign({ role: 'user' })}` };
    const response = await gateway.fetch(`/api/${path}`, { method, headers });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'route.not_found' }]);
    await gateway.close();
  });

  it('have routes and are published with IN_PERSON=on', async () => {
    const gateway = await TestGateway.open({ env: { IN_PERSON: 'on' } });
    const { paths } = await gateway.json('/api/openapi.json');
    expect(Object.keys(paths as object)).toEqual(
      expect.arrayContaining(['/api/schedules/{id}/presence/', '/api/time/ask/{id}/']),
    );
    expect(await gateway.json('/community.json')).toMatchObject({ in_person: true });
    await gateway.close();
  });
});

it('allows the checkout script on the plans page only', async () => {
  const gateway = await TestGateway.open({
    env: { RAZORPAY_CHECKOUT_URL: 'https://pay.example.org/v1/checkout.js' },
  });
  const policyOf = async (path: string) =>
    (await gateway.fetch(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/time-plans')).toContain("script-src 'self' https://pay.example.org;");
  expect(await policyOf('/time-plans?x=1')).toContain(
    'frame-src https://pay.example.org https://api.razorpay.com',
  );
  for (const path of ['/account', '/time-plans-2', '/api/time-plans/'])
    expect(await policyOf(path)).toContain("script-src 'self';");
  await gateway.close();
});
