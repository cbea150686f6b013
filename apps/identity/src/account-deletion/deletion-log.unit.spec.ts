import { MemberId, newId } from '@skillhour/contracts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { identityConfig, type IdentityConfig } from '../config.js';
import { DeletionLog } from './deletion-log.js';

/** Stored objects by their path. The signature of requests is tested with the bucket itself. */
const stored = new Map<string, string>();
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    void buffer(request).then((content) => {
      const path = request.url ?? '';
      if (request.method === 'PUT') stored.set(path, content.toString());
      const keys = [...stored.keys()].map(
        (key) => `<Contents><Key>${key.replace('/logs/', '')}</Key></Contents>`,
      );
      response.end(`<ListBucketResult>${keys.join('')}</ListBucketResult>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/logs/deletions`;
});
beforeEach(() => stored.clear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { DELETION_LOG, DELETION_LOG_REGION, DELETION_LOG_KEY_ID, DELETION_LOG_SECRET } = identityConfig.shape;
const parse = (settings: Record<string, string>): IdentityConfig =>
  ({
    DELETION_LOG: DELETION_LOG.parse(settings['DELETION_LOG']),
    DELETION_LOG_REGION: DELETION_LOG_REGION.parse(undefined),
    DELETION_LOG_KEY_ID: DELETION_LOG_KEY_ID.parse(settings['DELETION_LOG_KEY_ID']),
    DELETION_LOG_SECRET: DELETION_LOG_SECRET.parse(settings['DELETION_LOG_SECRET']),
  }) as IdentityConfig;
const inBucket = () =>
  new DeletionLog(parse({ DELETION_LOG: url, DELETION_LOG_KEY_ID: 'key', DELETION_LOG_SECRET: 'secret' }));

it('lists what several replicas wrote to a bucket, each member once and nothing else', async () => {
  const [one, other] = [newId(MemberId), newId(MemberId)];
  await inBucket().add(one, '2026-11-28T02:00:00.000Z');
  await inBucket().add(other, '2026-11-28T02:00:01.000Z');
  await inBucket().add(one, '2026-11-28T02:00:00.000Z');
  stored.set('/logs/deletions/notes.txt', '');
  expect((await inBucket().read()).sort()).toEqual([one, other].sort());
  expect(JSON.parse(stored.get(`/logs/deletions/${one}.json`) ?? '')).toEqual({
    id: one,
    at: '2026-11-28T02:00:00.000Z',
  });
});

it('does not start with a bucket without a key', () => {
  expect(() => new DeletionLog(parse({ DELETION_LOG: url }))).toThrow(/DELETION_LOG: is a bucket/);
});

it('records nothing without a place, and says so when the log is read', async () => {
  const log = new DeletionLog(parse({}));
  await expect(log.add(newId(MemberId), '2026-11-28T02:00:00.000Z')).resolves.toBeUndefined();
  await expect(log.read()).rejects.toThrow('DELETION_LOG names no file or bucket');
});
