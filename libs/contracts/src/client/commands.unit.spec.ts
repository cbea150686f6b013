import { jest } from '@jest/globals';
import { allEndpoints } from '../catalog.js';
import { isCommandKey } from '../kernel/command.js';
import { ApiError, createClient, routesOf, type ClientSettings, type Routes } from './index.js';

const routes = routesOf(allEndpoints);
type StubResponse = number | 'lost' | 'late';

/** Creates a client of a server that returns these responses in order, and records the keys and bodies it received. */
function clientOf(responses: StubResponse[], settings: Partial<ClientSettings<Routes>> = {}) {
  const keys: (string | undefined)[] = [];
  const bodies: unknown[] = [];
  const late = Promise.withResolvers<void>();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, { headers, body } = {}) => {
    keys.push((headers as Record<string, string>)['idempotency-key']);
    bodies.push(body);
    const response = responses.shift() ?? 200;
    if (response === 'lost') throw new TypeError('connection reset');
    if (response === 'late') await late.promise;
    const status = response === 'late' ? 200 : response;
    return new Response(JSON.stringify({ detail: 'Words.', code: 'some.code', id: 'r1' }), { status });
  });
  const client = createClient({ baseUrl: 'http://here/api', routes, ...settings });
  return { keys, bodies, letGo: late.resolve, ...client };
}
const edit = { id: 'r1', title: 'Lace a wheel' };
const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('no error response');
  return error;
};
const distinct = (keys: unknown[]) => new Set(keys).size;

afterEach(() => jest.restoreAllMocks());

describe('a command', () => {
  it('has its own key, but reads and public endpoints have none', async () => {
    const { call, keys } = clientOf([]);
    await call('exchange.request.update', edit);
    await call('exchange.request.update', edit);
    await call('exchange.request.read', { id: 'r1' });
    await call('identity.password.forget', { email: 'a@example.org' });
    expect(keys.map((key) => key !== undefined && isCommandKey(key))).toEqual([true, true, false, false]);
    expect(distinct(keys.slice(0, 2))).toBe(2);
  });

  it.each<StubResponse>(['lost', 503, 502])(
    'is resent with its key if it has no response (%s)',
    async (response) => {
      const { call, keys } = clientOf([response, response, 200], { retryPausesMs: [1, 1] });
      await call('exchange.request.update', edit);
      expect([keys.length, distinct(keys)]).toEqual([3, 1]);
    },
  );

  it.each([400, 409, 429, 500])('is not resent after the response %s', async (status) => {
    const { call, keys } = clientOf([status], { retryPausesMs: [1, 1] });
    expect((await errorOf(call('exchange.request.update', edit))).status).toBe(status);
    expect(keys).toHaveLength(1);
  });

  it('keeps its key when the sign-in has to be renewed', async () => {
    const { call, keys } = clientOf([401, 200], { onUnauthenticated: async () => undefined });
    await call('exchange.request.update', edit);
    expect([keys.length, distinct(keys)]).toEqual([2, 1]);
  });

  it('states in its error that it may have gone through, and what to do', async () => {
    const { call } = clientOf(['lost', 503, 409]);
    const again = 'Try again; it won’t be done twice.';
    const textsOf = async () =>
      (await errorOf(call('exchange.request.update', edit))).texts.map(({ id }) => id);
    expect(await textsOf()).toEqual([
      `We couldn’t reach Skillhour, so this may or may not have gone through. ${again}`,
    ]);
    expect(await textsOf()).toEqual(['Words.', again]);
    expect(await textsOf()).toEqual(['Words.']);
  });

  it('is resent only if it is not a read', async () => {
    const { call, keys } = clientOf([503], { retryPausesMs: [1] });
    await errorOf(call('exchange.request.read', { id: 'r1' }));
    expect(keys).toHaveLength(1);
  });
});

describe('a form', () => {
  it.each<StubResponse>(['lost', 503, 500])(
    'without a response (%s) keeps its key until it has one',
    async (response) => {
      const { form, keys } = clientOf([response, response, 200, 200]);
      const update = form('exchange.request.update');
      await errorOf(update(edit));
      await errorOf(update(edit));
      await update(edit);
      await update(edit);
      expect(distinct(keys.slice(0, 3))).toBe(1);
      expect(distinct(keys)).toBe(2);
    },
  );

  it.each([400, 409])('uses a new key after the rejection %s', async (status) => {
    const { form, keys } = clientOf([status, 200]);
    const update = form('exchange.request.update');
    await errorOf(update(edit));
    await update(edit);
    expect(distinct(keys)).toBe(2);
  });

  it('that changed after a lost response keeps its key, so that the server can report the change', async () => {
    const { form, keys } = clientOf(['lost', 409, 200]);
    const update = form('exchange.request.update');
    await errorOf(update(edit));
    expect((await errorOf(update({ ...edit, title: 'True a wheel' }))).status).toBe(409);
    await update({ ...edit, title: 'True a wheel' });
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  it('is sent once if clicked twice', async () => {
    const { form, keys, letGo } = clientOf(['late']);
    const update = form('exchange.request.update');
    const both = [update(edit), update(edit)];
    letGo();
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    expect(keys).toHaveLength(1);
  });

  it('uses a separate key for each target', async () => {
    const { form, keys } = clientOf(['lost', 200]);
    const decide = form('exchange.proposal.decide');
    await errorOf(decide({ id: 'p1', status: 'AC' }));
    await decide({ id: 'p2', status: 'AC' });
    await decide({ id: 'p1', status: 'AC' });
    expect([keys[0] === keys[2], keys[0] === keys[1]]).toEqual([true, false]);
  });
});
