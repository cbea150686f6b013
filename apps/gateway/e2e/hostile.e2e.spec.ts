import { type AnyEndpoint, allEndpoints } from '@skillhour/contracts';
import {
  type ApiResponse,
  type ApiClient,
  Constellation,
  sample,
  signInAdmin,
  signUp,
  type TestMember,
} from '@skillhour/testing';
import { addressed, hasBody, HOSTILE_VALUES, sampleInput } from './support/hostile-values.js';

const mounted = allEndpoints.filter((endpoint) => endpoint.http);
const ERROR_STATUSES = new Set([400, 401, 403, 404, 409, 413, 429]);
const rows = mounted.map(
  (endpoint) => [`${endpoint.http?.method} ${endpoint.http?.path}`, endpoint] as const,
);

const inputs = mounted.flatMap((endpoint) =>
  Object.keys(sampleInput(endpoint)).flatMap((field) =>
    HOSTILE_VALUES.map((value) => ({ endpoint, field, value })),
  ),
);
/** A sample that covers every field of every route. */
const sampled = Map.groupBy(
  sample('hostile-input', inputs, {
    groupOf: ({ endpoint, field }) => `${endpoint.name} ${field}`,
  }),
  ({ endpoint }) => endpoint,
);

/** All tests are generated from the contracts, so new routes are covered automatically. */
describe('hostile input', () => {
  let constellation: Constellation;
  let member: TestMember;
  let blocked: TestMember;
  let admin: ApiClient;

  beforeAll(async () => {
    // Features that are off by default have no routes otherwise.
    constellation = await Constellation.start({ IN_PERSON: 'on' });
    [member, blocked, admin] = await Promise.all([
      signUp(constellation, 'Hostis'),
      signUp(constellation, 'Blocked'),
      signInAdmin(constellation),
    ]);
    await admin.post(`dashboard/user/${blocked.id}/block-unblock/`);
  });
  afterAll(() => constellation.stop());

  const callWith = (
    client: ApiClient,
    endpoint: AnyEndpoint,
    input: Record<string, unknown>,
  ): Promise<ApiResponse> => {
    const { path, rest } = addressed(endpoint, input);
    const method = endpoint.http?.method ?? 'GET';
    if (hasBody(endpoint)) return client.send(method, path, { body: rest });
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
      ]),
    );
    return client.send(method, `${path}?${query.toString().slice(0, 6_000)}`);
  };

  const expectDocumented = (endpoint: AnyEndpoint, { status, body }: ApiResponse, what: string) => {
    if (status === (endpoint.http?.status ?? 200)) return;
    if (!ERROR_STATUSES.has(status)) throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
    expect(body).toMatchObject({ detail: expect.any(String) as string, code: expect.any(String) as string });
  };

  /** Returns the caller for whom the endpoint is meant. Calls that would end a sign-in are made anonymously. */
  const callerOf = async (endpoint: AnyEndpoint): Promise<ApiClient> => {
    if (endpoint.access === 'admin') return admin;
    return endpoint.http?.cookies ? constellation.anonymous() : member.api;
  };

  it.each(rows)('%s accepts any value in any field without failing', async (_name, endpoint) => {
    const client = await callerOf(endpoint);
    const input = sampleInput(endpoint);
    for (const field of Object.keys(input)) {
      const { [field]: _left, ...without } = input;
      expectDocumented(
        endpoint,
        await callWith(client, endpoint, {
          ...without,
          ...(endpoint.http?.path.includes(`{${field}}`) ? { [field]: 'none' } : {}),
        }),
        `without ${field}`,
      );
    }
    for (const { field, value } of sampled.get(endpoint) ?? []) {
      const response = await callWith(client, endpoint, { ...input, [field]: value });
      expectDocumented(endpoint, response, `${field} = ${JSON.stringify(value).slice(0, 60)}`);
    }
    expect((await constellation.anonymous().get('skills/')).status).toBe(200);
  });

  it.each(rows.filter(([, endpoint]) => hasBody(endpoint)))(
    '%s rejects a body that is not a JSON object or is too large',
    async (_name, endpoint) => {
      const client = await callerOf(endpoint);
      const { path } = addressed(endpoint, sampleInput(endpoint));
      const send = (raw: string) => client.send(endpoint.http?.method ?? 'POST', path, { raw });
      for (const raw of ['{', '[]', '"text"', '5', 'null', '{"a":', '\u0000']) {
        const { status } = await send(raw);
        expect([400, 401, 403, 404]).toContain(status);
      }
      expect((await send(JSON.stringify({ title: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
    },
  );

  it.each(rows.filter(([, endpoint]) => endpoint.access !== 'public'))(
    '%s rejects anonymous callers, blocked members and invalid tokens',
    async (_name, endpoint) => {
      const input = sampleInput(endpoint);
      expect((await callWith(constellation.anonymous(), endpoint, input)).status).toBe(401);
      expect((await callWith(constellation.anonymous().as('nonsense'), endpoint, input)).status).toBe(401);
      expect(
        (
          await callWith(
            constellation.anonymous().as(`${member.accessToken.slice(0, -6)}AAAAAA`),
            endpoint,
            input,
          )
        ).status,
      ).toBe(401);
      expect(await callWith(blocked.api, endpoint, input)).toMatchObject({
        status: 403,
        body: { detail: 'User is blocked' },
      });
      if (endpoint.access === 'admin') expect((await callWith(member.api, endpoint, input)).status).toBe(403);
    },
  );

  it('mounts no internal endpoint', async () => {
    for (const endpoint of allEndpoints.filter(({ access }) => access === 'internal'))
      expect(endpoint.http).toBeUndefined();
  });
});
