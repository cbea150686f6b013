import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Bucket, BucketSettings } from './bucket.js';
import { copyBackup, deleteOldCopies, fetchBackup } from './copy-backup.js';
import type { Backup } from './create-backup.js';

const SECRET = 'the-secret-of-the-key';
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** Computes a request's signature (AWS Signature Version 4) independently of the client. */
function signatureOf({ method, url = '', headers }: IncomingMessage): string {
  const [path, query = ''] = url.split('?', 2);
  const [, scope = '', signedHeaders = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+),/.exec(headers.authorization ?? '') ?? [];
  const canonicalHeaders = signedHeaders.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const sorted = query.split('&').sort().join('&');
  const request = [method, path, sorted, canonicalHeaders.join(''), signedHeaders, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n');
  const hmac = (key: string | Buffer, text: string): Buffer =>
    createHmac('sha256', key).update(text).digest();
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, toSign).toString('hex');
}

/** Stores files like a bucket, and lists two per page. Rejects wrong signatures and hashes. */
const stored = new Map<string, string>();
function respond({ method, url = '' }: IncomingMessage, response: ServerResponse, content: string): void {
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const found = stored.get(pathname);
  if (method === 'PUT') stored.set(pathname, content);
  else if (method === 'DELETE' && !stored.delete(pathname)) response.statusCode = 404;
  else if (method === 'GET' && !searchParams.has('list-type') && found === undefined)
    response.statusCode = 404;
  response.end(searchParams.has('list-type') ? listing(pathname, searchParams) : (found ?? 'NoSuchKey'));
}

function listing(bucket: string, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const all = [...stored.keys()].map((path) => path.slice(bucket.length + 1)).sort();
  const keys = all.filter((key) => key.startsWith(prefix));
  const from = Number(query.get('continuation-token') ?? 0);
  const page = keys.slice(from, from + 2);
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${contents}${next}</ListBucketResult>`;
}

let server: Server;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skillhour-bucket-'));
  server = createServer((request, response) => {
    void buffer(request).then((content) => {
      const isSigned = request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`) === true;
      const isPut = request.method === 'PUT';
      const sum = request.headers['x-amz-content-sha256'];
      const isWhole = !isPut || sum === 'UNSIGNED-PAYLOAD' || sum === sha256(content);
      if (!isSigned || !isWhole)
        response.writeHead(403).end(isSigned ? 'SHA-256 differs' : 'SignatureDoesNotMatch');
      else respond(request, response, content.toString());
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
  new Bucket(
    BucketSettings.parse({
      BACKUP_BUCKET_URL: url,
      BACKUP_BUCKET_REGION: 'eu-central-1',
      BACKUP_BUCKET_KEY_ID: 'the-key',
      BACKUP_BUCKET_SECRET: secret,
    }),
  );
const NAME = 'skillhour-2026-11-28T02-00-00-512Z.tar.age';
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

it('lists what is directly below the prefix, over several pages, and fetches it', async () => {
  for (const name of ['c', 'a', 'b']) await bucket().putText(name, `content of ${name}`);
  stored.set('/backups/skillhour/deeper/d', '').set('/backups/other', '');
  expect((await bucket().list()).sort()).toEqual(['a', 'b', 'c']);
  await bucket().get('b', join(folder, 'fetched'));
  expect(await readFile(join(folder, 'fetched'), 'utf8')).toBe('content of b');
  await expect(bucket().get('missing', join(folder, 'fetched'))).rejects.toThrow(
    'GET missing: 404 NoSuchKey',
  );
  await expect(bucket('another-secret').list()).rejects.toThrow('403 SignatureDoesNotMatch');
});

it('copies a backup and deletes those that the retention rule does not keep', async () => {
  const morning = 'skillhour-2026-11-28T02-00-00-512Z.tar.age';
  const noon = 'skillhour-2026-11-28T12-00-00-512Z.tar.age';
  const kept = 'before-restore-2026-11-28T02-00-00-512Z.tar.age';
  for (const name of [morning, `${morning}.json`, kept]) await bucket().putText(name, '');
  const archive = join(folder, noon);
  await writeFile(archive, 'content');
  await writeFile(`${archive}.json`, '{}');
  const description = { sha256: sha256('content') } as Backup['description'];
  await copyBackup(bucket(), { archive, description, problems: [] });
  expect(await deleteOldCopies(bucket())).toBe(2);
  expect((await bucket().list()).sort()).toEqual([kept, noon, `${noon}.json`]);
});

it('fetches a backup by its name, and otherwise says which ones there are', async () => {
  await bucket().putText(NAME, 'content');
  const archive = await fetchBackup(bucket(), NAME, folder);
  expect(await readFile(archive, 'utf8')).toBe('content');
  await expect(fetchBackup(bucket(), 'skillhour-2026.tar.age', folder)).rejects.toThrow(
    `the bucket has no skillhour-2026.tar.age, only: ${NAME}`,
  );
});

it('fails with the response if the key or the content is wrong', async () => {
  await expect(bucket('another-secret').put(await file('content'), sha256('content'))).rejects.toThrow(
    `PUT ${NAME}: 403 SignatureDoesNotMatch`,
  );
  await expect(bucket().put(await file('content'), sha256('other'))).rejects.toThrow('403 SHA-256 differs');
  expect([...stored]).toEqual([]);
});
