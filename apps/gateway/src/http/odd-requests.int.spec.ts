import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@skillhour/contracts';
import { TestGateway } from '../../test/test-gateway.js';
import { rawCall, statusIn } from '../../test/raw-call.js';
import { BOUNDARY, FORM, sendSlowly, textPart } from '../../test/send-slowly.js';

const MEBIBYTE = 1024 * 1024;
const SMALL = 1024;

describe('an unusual request', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  it.each([
    '/\\',
    '//[',
    '//]/',
    '/%',
    '/%E0%A4%A',
    '/assets/%E0%A4%A',
    '/assets/%00.js',
    '/a\\..\\b.js',
    '/?%',
    '/;x',
  ])('for %s gets a response without an internal error', async (path) => {
    const response = await rawCall(
      gateway.url,
      `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
    );
    expect([200, 400, 403, 404]).toContain(statusIn(response));
  });

  const post = (headers: string[], body: string) =>
    rawCall(
      gateway.url,
      ['POST /api/requests/ HTTP/1.1', 'Host: here', 'Connection: close', ...headers, '', body].join('\r\n'),
    );

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['with a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, 'x'],
    ['that is cut short', FORM, textPart('title', 'A title').slice(0, -1)],
    ['that ends in its headers', FORM, `--${BOUNDARY}\r\nContent-Disposition: form-data; na`],
    ['without a body', FORM, ''],
  ])('with a form %s is malformed', async (_, type, body) => {
    const authorization = `Authorization: Bearer ${await gateway.sign()}`;
    const headers = [authorization, `Content-Type: ${type}`, `Content-Length: ${body.length}`];
    expect(statusIn(await post(headers, body))).toBe(400);
  });

  const open = allEndpoints.filter(
    ({ access, http }) => access === 'public' && http && http.method !== 'GET',
  );

  it.each(open.map(({ name, http }) => [name, `/api/${http?.path ?? ''}`]))(
    'to the public endpoint %s with a 99 MiB form is rejected within the first MiB',
    async (_, path) => {
      const chunks = function* () {
        for (let field = 0; field < 99; field += 1) {
          yield textPart(`field${field}`, '');
          for (let sent = 0; sent < MEBIBYTE; sent += SMALL) yield 'x'.repeat(SMALL);
        }
      };
      const { status, sentBytes } = await sendSlowly(
        `${gateway.url}${path}`,
        { 'content-type': FORM },
        chunks(),
      );
      expect([400, 413, 415]).toContain(status);
      expect(sentBytes).toBeLessThan(MEBIBYTE);
      expect(gateway.calls).toEqual([]);
    },
  );
});

describe('an oversized body', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  const head = (bytes: number) =>
    `POST /api/register/ HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

  it('is read to its end, so that the client receives the 413', async () => {
    const bytes = MEBIBYTE + 1;
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    socket.write(head(bytes));
    const [rejection] = (await once(socket, 'data')) as [Buffer];
    expect(statusIn(rejection.toString())).toBe(413);
    socket.write('x'.repeat(bytes));
    socket.write('GET /api/none/ HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    expect(statusIn(await text(socket))).toBe(404);
  });

  it('is cut off if it is far too large', async () => {
    expect(await rawCall(gateway.url, head(99 * MEBIBYTE))).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i);
  });
});

describe('Strict-Transport-Security', () => {
  const secured = async (env: Record<string, string>) => {
    const gateway = await TestGateway.open({ env });
    const response = await gateway.fetch('/', { headers: { 'x-forwarded-proto': 'https' } });
    await gateway.close();
    return response.headers.get('strict-transport-security');
  };

  it('is sent if a trusted proxy reports HTTPS', async () => {
    expect(await secured({ TRUSTED_PROXIES: '127.0.0.1' })).toMatch(/^max-age=\d{8}/);
  });

  it('is not sent without trusted proxies, because anyone could set the header', async () => {
    expect(await secured({})).toBeNull();
  });
});
