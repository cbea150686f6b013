import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Bucket } from './s3-bucket.js';

/** The requests that the server received, and its next responses. */
const received: string[] = [];
const responses: { status: number; body: string }[] = [];
const failures: unknown[] = [];
let server: Server;
let bucket: S3Bucket;

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    const { status = 500, body = '' } = responses.shift() ?? {};
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const keys = { region: 'eu-1', accessKeyId: 'id', secretAccessKey: 'secret' };
  const settings = { endpoint, bucket: 'files', prefix: 'up/', ...keys };
  bucket = new S3Bucket(settings, (error) => failures.push(error));
});
beforeEach(() => {
  for (const list of [received, responses, failures]) list.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const page = (content: string, next = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>files</Name><Prefix>up/</Prefix>${next}${content}</ListBucketResult>`;

it('reads all pages of a list', async () => {
  const [one, two] = ['one', 'two'].map(
    (key) => `<Contents><ETag>"&quot;x&quot;"</ETag><Key>up/a/${key}</Key><Size>0</Size></Contents>`,
  );
  const next = '<NextContinuationToken>1/+=&amp;</NextContinuationToken><IsTruncated>true</IsTruncated>';
  responses.push({ status: 200, body: page(one ?? '', next) });
  responses.push({ status: 200, body: page(two ?? '', '<IsTruncated>false</IsTruncated>') });
  expect(await bucket.keys('a/')).toEqual(['a/one', 'a/two']);
  expect(received).toEqual([
    'GET /files?list-type=2&prefix=up%2Fa%2F',
    'GET /files?list-type=2&prefix=up%2Fa%2F&continuation-token=1%2F%2B%3D%26',
  ]);
});

it('reads folders from a name on', async () => {
  const folders = ['one', 'two'].map(
    (name) => `<CommonPrefixes><Prefix>up/a/${name}/</Prefix></CommonPrefixes>`,
  );
  responses.push({ status: 200, body: page(folders.join('')) });
  const found: string[] = [];
  for await (const folder of bucket.folders('a/', 'a/o')) found.push(folder);
  expect(found).toEqual(['a/one/', 'a/two/']);
  expect(received).toEqual(['GET /files?list-type=2&prefix=up%2Fa%2F&delimiter=%2F&start-after=up%2Fa%2Fo']);
});

it('accepts that an object is missing only when it reads or deletes one', async () => {
  for (let count = 0; count < 4; count += 1) responses.push({ status: 404, body: 'NoSuchBucket' });
  expect([await bucket.has('a'), await bucket.get('a')]).toEqual([false, null]);
  await bucket.delete('a');
  await expect(bucket.put('a', new Uint8Array())).rejects.toMatchObject({ code: 'service.unavailable' });
  expect(failures).toEqual([new Error('status 404 for PUT: NoSuchBucket')]);
});

it('retries a request that the server could not process', async () => {
  responses.push({ status: 503, body: 'SlowDown' }, { status: 200, body: 'content' });
  expect(await (await bucket.get('a'))?.text()).toBe('content');
  expect(received).toEqual(['GET /files/up/a', 'GET /files/up/a']);
});
