import { jest } from '@jest/globals';
import { allEndpoints } from '../catalog.js';
import {
  ApiError,
  createClient,
  routesOf,
  type CallOutput,
  type ClientSettings,
  type Routes,
} from './index.js';

const routes = routesOf(allEndpoints);
const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Creates a client of a server that returns these responses in order, and records the sent requests. */
function clientOf(responses: Response[], settings: Partial<ClientSettings<Routes>> = {}) {
  const sent: { url: string; init: RequestInit; headers: Record<string, string> }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    sent.push({ url: url as string, init, headers: init.headers as Record<string, string> });
    const response = responses.shift();
    if (response === undefined) throw new TypeError('nobody listens');
    return response;
  });
  return { sent, ...createClient({ baseUrl: 'http://here/api', routes, ...settings }) };
}
const errorOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.catch((cause: unknown) => cause);
  if (!(error instanceof ApiError)) throw new Error('no error response');
  return error;
};

afterEach(() => jest.restoreAllMocks());

describe('the API client', () => {
  it("sends an input as its contract's route requires, with the bearer token", async () => {
    const { call, sent } = clientOf([json(200, { id: 'r 1' })], { token: 'secret' });
    await call('exchange.request.update', { id: 'r 1', title: 'Lace a wheel' });
    expect(sent[0]).toMatchObject({
      url: 'http://here/api/requests/r%201/',
      init: { method: 'PATCH', body: '{"title":"Lace a wheel"}' },
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
    });
  });

  it('sends form data unchanged, with additional headers', async () => {
    const form = new FormData();
    const { call, sent } = clientOf([json(200, {})]);
    await call('exchange.request.update', { id: 'r1' }, { form, headers: { 'idempotency-key': 'k' } });
    expect(sent[0]?.init.body).toBe(form);
    expect(sent[0]?.headers).toMatchObject({ 'idempotency-key': 'k' });
    expect(sent[0]?.headers).not.toHaveProperty('content-type');
  });

  it('gives every call an id, and reports the response’s id if it fails', async () => {
    const broken = json(
      500,
      { detail: 'Broken.', code: 'service.failed' },
      { 'x-correlation-id': 'told-by-it' },
    );
    const { call, sent } = clientOf([broken]);
    const error = await errorOf(call('content.skill.list', {}));
    expect(error).toMatchObject({ isUnexpected: true, correlationId: 'told-by-it' });
    const silence = await errorOf(call('content.skill.list', {}));
    const ids = sent.map(({ headers }) => headers['x-correlation-id']);
    expect(new Set(ids).size).toBe(2);
    expect(silence).toMatchObject({ status: 0, code: 'network.unreachable', correlationId: ids[1] });
  });

  it('exposes an error response with its fields, in English and as data', async () => {
    const texts = [{ id: 'You need {needed} minutes.', values: { needed: 30 } }];
    const body = {
      detail: 'You need 30 minutes.',
      code: 'account.insufficient_minutes',
      texts,
      errors: { duration_minutes: ['You need 30 minutes.'], title: ['Too short.'] },
      field_texts: { duration_minutes: texts },
    };
    const error = await errorOf(clientOf([json(409, body)]).call('content.skill.list', {}));
    expect(error).toMatchObject({
      status: 409,
      code: body.code,
      detail: body.detail,
      texts,
      isUnexpected: false,
    });
    expect([error.field('duration_minutes'), error.fieldText('duration_minutes')]).toEqual([
      'You need 30 minutes.',
      texts[0],
    ]);
    expect([error.fieldText('title'), error.fieldText('tags')]).toEqual([{ id: 'Too short.' }, undefined]);
  });

  it('turns any error response into an ApiError', async () => {
    const response = new Response('<html>', { status: 503, headers: { 'retry-after': '2' } });
    const error = await errorOf(clientOf([response]).call('content.skill.list', {}));
    expect(error).toMatchObject({ status: 503, code: 'unknown', retryAfterMs: 2_000, isRetryable: true });
  });

  it('reports a body that breaks off like a missing response', async () => {
    const body = new ReadableStream({ pull: (stream) => stream.error(new TypeError('gone')) });
    const { call } = clientOf([new Response(body, { status: 200, headers: { 'x-correlation-id': 'c1' } })]);
    expect(await errorOf(call('identity.account.check', {}))).toMatchObject({
      status: 0,
      code: 'network.unreachable',
      correlationId: 'c1',
      isRetryable: true,
    });
  });

  it('renews the sign-in only once after a 401', async () => {
    const no = () => json(401, { detail: 'no', code: 'caller.unauthenticated' });
    let renewals = 0;
    const onUnauthenticated = async () => {
      renewals += 1;
    };
    const { call, sent } = clientOf([no(), json(200, ['Chess']), no(), no()], { onUnauthenticated });
    expect(await call('content.skill.list', {})).toEqual(['Chess']);
    expect((await errorOf(call('content.skill.list', {}))).status).toBe(401);
    expect([renewals, sent.length]).toEqual([2, 4]);
  });

  it('does not renew a sign-in that needs its second factor', async () => {
    const codeRequired = json(401, { detail: 'the code', code: 'second_factor.required' });
    const onUnauthenticated = () => Promise.reject(new Error('nobody is signed in yet'));
    const { call, sent } = clientOf([codeRequired], { onUnauthenticated });
    const error = await errorOf(call('content.skill.list', {}));
    expect(error).toMatchObject({ status: 401, code: 'second_factor.required' });
    expect(sent).toHaveLength(1);
  });

  it('rejects an operation that the gateway does not offer', async () => {
    await expect(clientOf([]).call('ledger.hold.place', {} as never)).rejects.toThrow('has no route for');
  });

  it('does not compile with a wrong input or a missing output field', () => {
    const { call } = clientOf([]);
    // @ts-expect-error the id is missing
    const read = () => call('exchange.request.read', {});
    // @ts-expect-error no such operation
    const unknown = () => call('exchange.request.raed', { id: 'r1' });
    const request = {} as CallOutput<'exchange.request.read'>;
    // @ts-expect-error no such field
    const title: unknown = request.titel;
    expect([read, unknown, title]).toHaveLength(3);
  });
});
