import { Door } from '../../test/open-door.js';

const CHECKOUT = 'https://checkout.razorpay.com/v1/checkout.js';

const toldBy = async (env: Record<string, string>) => {
  const door = await Door.open({ env });
  try {
    const answer = await door.fetch('/community.json');
    const community: unknown = await answer.json();
    return [answer.headers.get('cache-control'), community];
  } finally {
    await door.close();
  }
};

it('publishes the configured settings to everyone', async () => {
  expect(await toldBy({ WELCOME_MINUTES: '45', PUBLIC_READING: 'on' })).toEqual([
    'no-cache',
    { welcome_minutes: 45, public_reading: true, plans: true, checkout_url: CHECKOUT },
  ]);
});

it('defaults to an hour of welcome minutes and no public reading', async () => {
  expect(await toldBy({})).toEqual([
    'no-cache',
    { welcome_minutes: 60, public_reading: false, plans: true, checkout_url: CHECKOUT },
  ]);
});

describe('without the sale of minutes', () => {
  let door: Door;
  beforeAll(async () => {
    door = await Door.open({ env: { PLANS: 'off' } });
  });
  afterAll(() => door.close());

  it.each([
    ['GET', 'time-plans/'],
    ['GET', 'purchases/'],
    ['POST', 'time-plans/starter-hour/create-order/'],
    ['POST', 'time-plans/starter-hour/verify-payment/'],
    ['POST', 'payments/razorpay/webhook/'],
    ['GET', 'dashboard/time-plans/'],
    ['GET', 'dashboard/time/purchases/'],
  ])('returns 404 for %s %s', async (method, path) => {
    const headers = { authorization: `Bearer ${await door.sign({ role: 'admin' })}` };
    const answer = await door.fetch(`/api/${path}`, { method, headers });
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'route.not_found' }]);
    expect(door.calls).toEqual([]);
  });

  it('omits the endpoints from the documentation and publishes the setting', async () => {
    const { paths } = await door.json('/api/openapi.json');
    expect(Object.keys(paths as object).filter((path) => /plans|purchases|razorpay/.test(path))).toEqual([]);
    expect(await door.json('/community.json')).toMatchObject({ plans: false });
  });

  it('allows no third-party script on the plans page', async () => {
    const policy = (await door.fetch('/time-plans')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
  });
});

it('allows the checkout script on the plans page only', async () => {
  const door = await Door.open({ env: { RAZORPAY_CHECKOUT_URL: 'https://pay.example.org/v1/checkout.js' } });
  const policyOf = async (path: string) =>
    (await door.fetch(path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/time-plans')).toContain("script-src 'self' https://pay.example.org;");
  expect(await policyOf('/time-plans?x=1')).toContain(
    'frame-src https://pay.example.org https://api.razorpay.com',
  );
  for (const path of ['/account', '/time-plans-2', '/api/time-plans/'])
    expect(await policyOf(path)).toContain("script-src 'self';");
  await door.close();
});
