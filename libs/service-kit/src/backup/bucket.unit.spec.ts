import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Bucket } from './bucket.js';

const SECRET = 'the-secret-of-the-key';
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Computes a request's signature (AWS Signature Version 4) independently of the client. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const [, scope = '', signedHeaders = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? [];
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const request = [method, url, '', canonicalHeaders.join(''), signedHeaders, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex');
}

/** Stores files like a bucket. Rejects wrong signatures and hashes. */
const stored = new Map<string, string>();
let server: Server;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-bucket-'));
  server = createServer((request, response) => {
    void buffer(request).then((content) => {
      const isSigned = request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`) === true;
      const isPut = request.method === 'PUT';
      const isWhole = !isPut || request.headers['x-amz-content-sha256'] === sha256(content);
      response.statusCode = isSigned && isWhole ? 200 : 403;
      const path = request.url ?? '';
      if (response.statusCode === 200 && isPut) stored.set(path, content.toString());
      else if (response.statusCode === 200 && !stored.delete(path)) response.statusCode = 404;
      response.end(isSigned ? 'SHA-256 differs' : 'SignatureDoesNotMatch');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backups/skillhour/`;
});
beforeEach(() => stored.clear());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const bucket = (secret = SECRET) =>
  new Bucket({
    BACKUP_BUCKET_URL: url,
    BACKUP_BUCKET_REGION: 'eu-central-1',
    BACKUP_BUCKET_KEY_ID: 'the-key',
    BACKUP_BUCKET_SECRET: secret,
  });
const NAME = 'skillhour-2026-11-28T02-00-00Z.tar.age';
async function file(content: string): Promise<string> {
  await writeFile(join(folder, NAME), content);
  return join(folder, NAME);
}

it('stores a file under its name below the prefix, and deletes it', async () => {
  await bucket().put(await file('content'), sha256('content'));
  expect([...stored]).toEqual([[`/backups/skillhour/${NAME}`, 'content']]);
  await bucket().remove(NAME);
  expect([...stored]).toEqual([]);
});

it('ignores that a file to be deleted is missing', async () => {
  await expect(bucket().remove(NAME)).resolves.toBeUndefined();
});

it('fails with the response if the key or the content is wrong', async () => {
  await expect(bucket('another-secret').put(await file('content'), sha256('content'))).rejects.toThrow(
    `PUT ${NAME}: 403 SignatureDoesNotMatch`,
  );
  await expect(bucket().put(await file('content'), sha256('other'))).rejects.toThrow('403 SHA-256 differs');
  expect([...stored]).toEqual([]);
});
