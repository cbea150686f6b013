import { allEndpoints, createClient, routesOf } from '@skillhour/contracts';
import { sharedConstellation, signUp, type Constellation, type TestMember } from '@skillhour/testing';
import { minutesOf, requestForm } from './support/exchange-steps.js';
import { LosingProxy } from './support/losing-proxy.js';

const routes = routesOf(allEndpoints);

describe('a lost response', () => {
  let constellation: Constellation;
  let proxy: LosingProxy;
  let member: TestMember;
  /** The client of the web app, behind a proxy that drops responses. */
  let client: ReturnType<typeof createClient<typeof routes>>;

  beforeAll(async () => {
    constellation = await sharedConstellation();
    member = await signUp(constellation, 'Lina');
    proxy = await LosingProxy.start(member.api.api);
    const { api: baseUrl } = proxy;
    client = createClient({ baseUrl, routes, token: member.accessToken, retryPausesMs: [100, 200] });
  });
  afterAll(() => proxy.close());

  const mine = () => member.api.call('exchange.request.list_mine', {});

  it('creates one request with one hold, whether the client or the member retries', async () => {
    const publish = client.form('exchange.request.create');
    const form = requestForm();
    proxy.toLose = 2;
    const request = await publish(form);
    expect([proxy.lost, (await mine()).results.map(({ id }) => id)]).toEqual([2, [request.id]]);
    expect(await minutesOf(member)).toMatchObject({ available_time: 30, held_time: 30 });

    const cancel = client.form('exchange.request.update');
    proxy.toLose = 3;
    const first = cancel({ id: request.id, status: 'CA' });
    await expect(first).rejects.toMatchObject({
      status: 0,
      texts: [{ id: expect.stringContaining('Try again') as unknown }],
    });
    expect(await cancel({ id: request.id, status: 'CA' })).toMatchObject({ id: request.id, status: 'CA' });
    expect(await minutesOf(member)).toMatchObject({ available_time: 60, held_time: 0 });
  });

  it('rejects a different command with the same key, and keys other than 1 to 100 printable characters', async () => {
    const draft = (title: string, key: string) =>
      member.api.post('requests/', requestForm({ title, status: 'DR' }), {
        headers: { 'idempotency-key': key },
      });
    expect((await draft('A draft of its own', 'one')).status).toBe(201);
    expect(await draft('Another draft of its own', 'one')).toMatchObject({
      status: 409,
      body: { code: 'command.key_reused' },
    });
    for (const key of ['', 'k'.repeat(101), 'k\u00e9y'])
      expect(await draft('A third draft of its own', key)).toMatchObject({
        status: 400,
        body: { code: 'command.key_invalid' },
      });
    expect((await draft('A third draft of its own', 'k'.repeat(100))).status).toBe(201);
    expect((await member.api.get('requests/', { headers: { 'idempotency-key': '' } })).status).toBe(200);
  });
});
