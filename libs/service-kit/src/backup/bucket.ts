import { AwsClient } from 'aws4fetch';
import { createWriteStream, openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const SERVICE = 's3';
const DEFAULT_REGION = 'us-east-1';

/** Address of a bucket with the S3 protocol, and a key for it. */
interface BucketAccess {
  /** The first segment of the path is the bucket, the others a prefix: `https://s3.example.org/backups/skillhour`. */
  url: string;
  /** An empty one counts as absent. */
  region?: string | undefined;
  keyId: string;
  secret: string;
}

/** Settings of the bucket to which backups are copied; the copy is off without the URL. */
export const BucketSettings = z
  .object({
    BACKUP_BUCKET_URL: z.url({ protocol: /^https?$/ }),
    BACKUP_BUCKET_REGION: z.string().optional(),
    BACKUP_BUCKET_KEY_ID: z.string().min(1),
    BACKUP_BUCKET_SECRET: z.string().min(1),
  })
  .transform((settings): BucketAccess => ({
    url: settings.BACKUP_BUCKET_URL,
    region: settings.BACKUP_BUCKET_REGION,
    keyId: settings.BACKUP_BUCKET_KEY_ID,
    secret: settings.BACKUP_BUCKET_SECRET,
  }));

/** A bucket with the S3 protocol. A file may have 5 GB, the limit of a single upload. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #root: string;
  /** Beginning of all keys, empty or with a slash at its end. */
  readonly #prefix: string;

  constructor({ url, region, keyId, secret }: BucketAccess) {
    const { origin, pathname } = new URL(url);
    const [bucket = '', ...prefix] = pathname.split('/').filter((segment) => segment !== '');
    this.#root = `${origin}/${bucket}`;
    this.#prefix = prefix.map((segment) => `${segment}/`).join('');
    this.#client = new AwsClient({
      service: SERVICE,
      region: region || DEFAULT_REGION,
      accessKeyId: keyId,
      secretAccessKey: secret,
    });
  }

  /** Stores a file under its name. The server compares the content with the hash. */
  async put(file: string, sha256: string): Promise<void> {
    const headers = { 'x-amz-content-sha256': sha256 };
    const body = await openAsBlob(file);
    await (await this.#send('PUT', basename(file), { headers, body })).text();
  }

  /** Stores a text under a name. */
  async putText(name: string, text: string): Promise<void> {
    await (await this.#send('PUT', name, { body: text })).text();
  }

  /** Writes a stored file to a path. */
  async get(name: string, file: string): Promise<void> {
    const { body } = await this.#send('GET', name);
    if (body === null) throw new Error(`GET ${name}: no content`);
    await pipeline(body, createWriteStream(file, { mode: 0o600 }));
  }

  /** Deletes a file. It may be missing. */
  async remove(name: string): Promise<void> {
    await (await this.#send('DELETE', name)).text();
  }

  /** Returns the names of all files directly below the prefix. */
  async list(): Promise<string[]> {
    const names: string[] = [];
    let token: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.#prefix });
      if (token !== undefined) query.set('continuation-token', token);
      const xml = await (await this.#fetch('GET', `?${query.toString()}`)).text();
      for (const [, key = ''] of xml.matchAll(/<Contents>[^]*?<Key>([^<]*)<\/Key>/g))
        names.push(key.slice(this.#prefix.length));
      const [, next] = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml) ?? [];
      token = next?.replaceAll('&amp;', '&');
    } while (token !== undefined);
    return names.filter((name) => name !== '' && !name.includes('/'));
  }

  #send(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    return this.#fetch(method, `/${this.#prefix}${encodeURIComponent(name)}`, init);
  }

  /** @param path Path or query after the address of the bucket. */
  async #fetch(method: string, path: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.#client.fetch(this.#root + path, { ...init, method });
    const isMissing = method === 'DELETE' && response.status === 404;
    if (response.ok || isMissing) return response;
    const text = await response.text();
    throw new Error(`${method} ${basename(path)}: ${response.status} ${text.slice(0, 300)}`);
  }
}
