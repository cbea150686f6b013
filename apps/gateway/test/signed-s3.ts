import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { until } from '@skillhour/testing';
import S3rver from 's3rver';

const BUCKET = 'skillhour';
const KEY_ID = 'uploads';
const SECRET = 'q7Zr2mW9xKfT4vLbN8cY';
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;

/**
 * An S3-compatible server with a bucket. `s3rver` accepts every signature, so a proxy in front of it rejects
 * requests whose signature (AWS Signature 4) is missing or wrong.
 */
export class SignedS3 {
  readonly #folder = mkdtempSync(join(tmpdir(), 'skillhour-s3-'));
  readonly #proxy: Server = createServer((request, response) => void this.#respond(request, response));
  readonly #server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: this.#folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  #target = '';

  static async start(): Promise<SignedS3> {
    const s3 = new SignedS3();
    s3.#target = `http://127.0.0.1:${(await s3.#server.run()).port}`;
    await new Promise<void>((resolve) => s3.#proxy.listen(0, '127.0.0.1', resolve));
    return s3;
  }

  /** The gateway's settings for the bucket. */
  get settings() {
    const { port } = this.#proxy.address() as AddressInfo;
    return {
      IMAGE_STORE: `s3://${BUCKET}/uploads`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
    };
  }

  async stop(): Promise<void> {
    this.#proxy.closeAllConnections();
    await new Promise((resolve) => this.#proxy.close(resolve));
    await this.#server.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    if (!isSigned(request)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const { method = 'GET', url = '' } = request;
    const known = request.headers['if-none-match'];
    const headers = new Headers({ 'x-amz-date': 'now' });
    if (known !== undefined) headers.set('if-none-match', known);
    const isPut = method === 'PUT';
    const init = { method, headers, ...(isPut && { body: new Uint8Array(body) }) };
    const answer = await fetch(this.#target + url, init);
    if (isPut && answer.ok) await this.#untilWritten(url, body.length);
    const etag = answer.headers.get('etag');
    if (etag !== null) response.setHeader('etag', etag);
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  }

  /** The server responds before it has written the whole object. */
  async #untilWritten(url: string, bytes: number): Promise<void> {
    const headers = { 'x-amz-date': 'now' };
    const sizeOf = async () =>
      (await (await fetch(this.#target + url, { headers })).arrayBuffer()).byteLength;
    await until(async () => (await sizeOf()) === bytes);
  }
}

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, id, date = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`);
  const hash = String(headers['x-amz-content-sha256']);
  const request = [method, pathname, query.join('&'), lines.join(''), names, hash].join('\n');
  const scope = [date, region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', String(headers['x-amz-date']), scope.join('/'), sha256(request)];
  const key = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET}`);
  return id === KEY_ID && hmac(key, text.join('\n')).toString('hex') === signature;
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
