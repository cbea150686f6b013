import { createCommonError } from '@skillhour/contracts';
import { AwsClient } from 'aws4fetch';

interface BucketSettings {
  /** Origin of the server. The bucket is the first segment of the path. */
  endpoint: string;
  bucket: string;
  /** Beginning of all keys, empty or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Time limit of one request with its retries. */
const TIMEOUT_MS = 15_000;
/** Retries after a status of 429 or 500 and above, with growing pauses from 50 ms on. */
const RETRIES = 3;
/** Time after which callers may try again. */
const RETRY_AFTER_MS = 1_000;
const NOT_FOUND = 404;
const NOT_MODIFIED = 304;

/**
 * Objects in an S3-compatible bucket, by keys below a common prefix. Requests are signed (AWS Signature 4). If
 * the server fails or rejects a request, callers get the error of an unavailable service, and `onFailure` the
 * cause.
 */
export class S3Bucket {
  readonly #client: AwsClient;
  readonly #url: string;
  readonly #prefix: string;

  constructor(
    { endpoint, bucket, prefix, region, accessKeyId, secretAccessKey }: BucketSettings,
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.#url = `${endpoint.replace(/\/$/, '')}/${bucket}`;
    this.#prefix = prefix;
  }

  async put(key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
    const response = await this.#send('PUT', this.#pathOf(key), { init: { body } });
    await response.body?.cancel();
  }

  async has(key: string): Promise<boolean> {
    return (await this.#send('HEAD', this.#pathOf(key), { accepted: [NOT_FOUND] })).ok;
  }

  /** Returns the response with the object, or null without one. Its status is 304 if the ETag is known. */
  async get(key: string, knownEtag?: string): Promise<Response | null> {
    const init: RequestInit = knownEtag === undefined ? {} : { headers: { 'if-none-match': knownEtag } };
    const accepted = [NOT_FOUND, NOT_MODIFIED];
    const response = await this.#send('GET', this.#pathOf(key), { init, accepted });
    if (response.status !== NOT_FOUND) return response;
    await response.body?.cancel();
    return null;
  }

  async delete(key: string): Promise<void> {
    const response = await this.#send('DELETE', this.#pathOf(key), { accepted: [NOT_FOUND] });
    await response.body?.cancel();
  }

  /** Returns all keys that begin with a prefix, in order. */
  async keys(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    const query = { prefix: this.#prefix + prefix };
    for await (const key of this.#list(query, /<Contents>[^]*?<Key>([^<]*)<\/Key>/g)) keys.push(key);
    return keys;
  }

  /** Returns the folders directly below `prefix`, such as `prefix/name/`, from `startAfter` on and in order. */
  folders(prefix: string, startAfter: string): AsyncGenerator<string> {
    const query = { prefix: this.#prefix + prefix, delimiter: '/', 'start-after': this.#prefix + startAfter };
    return this.#list(query, /<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g);
  }

  async *#list(query: Readonly<Record<string, string>>, name: RegExp): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const params = new URLSearchParams({ 'list-type': '2', ...query });
      if (token !== undefined) params.set('continuation-token', token);
      const xml = await (await this.#send('GET', `?${params.toString()}`)).text();
      for (const [, key = ''] of xml.matchAll(name)) yield unescapeXml(key).slice(this.#prefix.length);
      const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
      token = next ? unescapeXml(next) : undefined;
    } while (token !== undefined);
  }

  #pathOf(key: string): string {
    return `/${(this.#prefix + key).split('/').map(encodeURIComponent).join('/')}`;
  }

  async #send(
    method: string,
    path: string,
    { init = {}, accepted = [] }: { init?: RequestInit; accepted?: readonly number[] } = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await this.#client.fetch(this.#url + path, { ...init, method, signal });
      if (response.ok || accepted.includes(response.status)) return response;
      throw new Error(`status ${response.status} for ${method}: ${(await response.text()).slice(0, 500)}`);
    } catch (error) {
      this.onFailure(error);
      throw createCommonError(
        'service.unavailable',
        { service: 'Storage' },
        { retryAfterMs: RETRY_AFTER_MS },
      );
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => ENTITIES[name] ?? whole);
