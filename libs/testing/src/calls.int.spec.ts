import { headers, type Msg } from '@nats-io/transport-node';
import { AppError, newId, type AnyEndpoint, type CallContext } from '@skillhour/contracts';
import { Broker, Caller, type AnyCaller, systemContext } from '@skillhour/messaging';
import { behave, closeShop, placeOrder, readStock } from './demo/demo-contracts.js';
import { startDemo, type Demo } from './demo/start-demo.js';
import { scaledTimeoutMs, contextOf, startInfrastructure, type Infrastructure } from './index.js';

let infrastructure: Infrastructure;
let demo: Demo;
let caller: AnyCaller;

beforeAll(async () => {
  infrastructure = await startInfrastructure();
  demo = await startDemo(infrastructure);
  caller = demo.stock.get(Caller);
});

afterAll(async () => {
  await demo.close();
  await infrastructure.stop();
});

/** Returns the error of a rejected call. */
async function errorOf(call: Promise<unknown>) {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return error.toBody();
    throw error;
  }
  throw new Error('the call was not rejected');
}

/** Sends raw bytes as the gateway does. */
const forward = (
  endpoint: AnyEndpoint,
  body: string | undefined,
  context: CallContext,
  args?: Record<string, unknown>,
) =>
  caller.forward(endpoint, {
    context,
    ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    ...(args && { args }),
  });

async function forwarded(
  endpoint: AnyEndpoint,
  body: string | undefined,
  context: CallContext,
  args?: Record<string, unknown>,
) {
  const response = await forward(endpoint, body, context, args);
  return 'error' in response
    ? response.error.toBody()
    : (JSON.parse(new TextDecoder().decode(response.body)) as unknown);
}

describe('input', () => {
  it('names every invalid field with its messages, the first as detail', async () => {
    expect(await forwarded(placeOrder, '{"amount": 0.5, "title": " x "}', contextOf())).toMatchObject({
      kind: 'invalid',
      code: 'input.invalid',
      message: expect.any(String) as unknown,
      fields: {
        id: [expect.any(String) as unknown],
        title: ['A title has at least 3 letters.'],
        amount: ['An amount is a whole number.'],
      },
      fieldTexts: {
        title: [{ id: 'A title has at least 3 letters.' }],
        amount: [{ id: 'An amount is a whole number.' }],
      },
    });
  });

  it.each(['not json', '[]', '"text"', '12', '\xff', '{"a":'])(
    'rejects a body that is not a JSON object: %s',
    async (body) => {
      expect(await forwarded(placeOrder, body, contextOf())).toMatchObject({
        kind: 'invalid',
        code: 'input.malformed',
        message: 'The request could not be read.',
      });
    },
  );

  it('prefers path and query over the body and ignores unknown fields', async () => {
    const body = JSON.stringify({ id: 'from-body', title: 'Bread', admin: true });
    const id = newId();
    expect(await forwarded(placeOrder, body, contextOf(), { id })).toMatchObject({ id, title: 'Bread' });
  });

  it('is not affected by keys that target the prototype', async () => {
    const body = `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "id": "${newId()}",
      "title": "Bread", "notes": {"__proto__": {"polluted": "1"}, "\\u005f_proto__": "x"}}`;
    expect(await forwarded(placeOrder, body, contextOf())).toMatchObject({ title: 'Bread' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    const hidden = `{"__proto__": {"id": "${newId()}", "title": "Bread"}}`;
    expect(await forwarded(placeOrder, hidden, contextOf())).toMatchObject({ code: 'input.invalid' });
  });

  it('reads an absent body as an empty input', async () => {
    expect(await forwarded(closeShop, undefined, contextOf(undefined, { role: 'admin' }))).toEqual({
      closed: true,
    });
  });
});

describe('access', () => {
  it('rejects an anonymous caller at a member endpoint before validating the input', async () => {
    expect(await forwarded(placeOrder, '{}', systemContext())).toMatchObject({
      code: 'caller.unauthenticated',
    });
  });

  it('rejects a member at an admin endpoint', async () => {
    expect(await errorOf(caller.call(closeShop, {}, contextOf()))).toMatchObject({
      kind: 'forbidden',
      code: 'caller.forbidden',
    });
  });

  it('admits an admin', async () => {
    expect(await caller.call(closeShop, {}, contextOf(undefined, { role: 'admin' }))).toEqual({
      closed: true,
    });
  });
});

describe('errors', () => {
  const callFailing = (how: 'throw' | 'undeclared' | 'common' | 'wrong_output' | 'huge' | 'ask_stock') =>
    errorOf(demo.stock.get(Caller).call(behave, { how }, systemContext()));
  const failure = { kind: 'internal', code: 'service.failed', message: 'Something went wrong on our side.' };

  it('returns a declared error with its details', async () => {
    const order = { id: newId(), title: 'Bread' };
    await caller.call(placeOrder, order, contextOf());
    expect(await errorOf(caller.call(placeOrder, order, contextOf()))).toEqual({
      kind: 'conflict',
      code: 'order.exists',
      message: 'This order exists.',
      texts: [{ id: 'This order exists.' }],
      data: { id: order.id },
    });
  });

  it('returns a common error', async () => {
    expect(await callFailing('common')).toMatchObject({ kind: 'forbidden', code: 'caller.blocked' });
  });

  it.each(['throw', 'undeclared', 'ask_stock', 'wrong_output', 'huge'] as const)(
    'hides the details of an undeclared failure: %s',
    async (how) => {
      expect(await callFailing(how)).toMatchObject(failure);
    },
  );
});

describe('timeouts', () => {
  it('fails within a second if no instance serves the endpoint, and immediately the second time', async () => {
    const unknownEndpoint = { ...readStock, name: 'nowhere.item.read' as const };
    const startedAtMs = Date.now();
    expect(await errorOf(caller.call(unknownEndpoint, { title: 'x' }, systemContext()))).toEqual({
      kind: 'unavailable',
      code: 'service.unavailable',
      message: 'Nowhere is not available right now.',
      texts: [{ id: '{service} is not available right now.', values: { service: 'Nowhere' } }],
      retryAfterMs: 1_000,
    });
    expect(Date.now() - startedAtMs).toBeLessThan(scaledTimeoutMs(2_000));
    const againAtMs = Date.now();
    await errorOf(caller.call(unknownEndpoint, { title: 'x' }, systemContext()));
    expect(Date.now() - againAtMs).toBeLessThan(scaledTimeoutMs(500));
  });

  it('waits for a slow service', async () => {
    expect(await caller.call(behave, { how: 'slow', forMs: 1_500 }, systemContext())).toEqual({
      done: 'slow',
    });
  });

  it('gives up after the endpoint’s own timeout', async () => {
    const hasty = { ...behave, timeoutMs: 200 };
    expect(await errorOf(caller.call(hasty, { how: 'slow', forMs: 1_000 }, systemContext()))).toMatchObject({
      kind: 'unavailable',
    });
  });

  it('gives up at the caller’s deadline, and makes no call after it', async () => {
    const context = systemContext({ deadlineAtMs: Date.now() + 150 });
    expect(await errorOf(caller.call(behave, { how: 'slow', forMs: 1_000 }, context))).toMatchObject({
      kind: 'unavailable',
    });
    expect(await errorOf(caller.call(behave, { how: 'throw' }, context))).toMatchObject({
      kind: 'unavailable',
    });
  });

  it('does not execute a call that arrives too late', async () => {
    const id = newId();
    const { deadlineAtMs: _, ...context } = contextOf();
    const reply = await sendRequest(JSON.stringify({ id, title: 'Too late' }), { ...context, timeLeftMs: 0 });
    expect(reply.headers?.get('kind')).toBe('unavailable');
    expect(await caller.call(placeOrder, { id, title: 'In time' }, contextOf())).toMatchObject({
      title: 'In time',
    });
  });
});

it('answers a call without a readable context with an internal error, and continues to serve', async () => {
  expect((await sendRequest('{}')).headers?.get('kind')).toBe('internal');
});

/** Calls the shop like a caller that knows only the wire format. */
async function sendRequest(body: string, context?: object): Promise<Msg> {
  const { connection, names, signatures } = demo.stock.get(Broker);
  const heartbeats = connection.subscribe(names.heartbeatSubjects('shop'), { max: 1 });
  connection.publish(names.heartbeatRequestSubject, 'shop');
  let instance = '';
  for await (const heartbeat of heartbeats) instance = heartbeat.subject.split('.').at(-1) ?? '';
  const requestHeaders = headers();
  if (context) requestHeaders.set('ctx', JSON.stringify(context));
  const subject = names.rpcSubject(placeOrder.name, instance);
  requestHeaders.set(
    'sig',
    signatures.sign({ subject, headers: [requestHeaders.get('ctx'), '', '', ''], body }) ?? '',
  );
  return connection.request(subject, body, { timeout: 2_000, headers: requestHeaders });
}
