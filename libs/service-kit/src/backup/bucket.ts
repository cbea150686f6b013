import { AwsClient } from 'aws4fetch';
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';

const SERVICE = 's3';

/** Settings of the bucket to which backups are copied; the copy is off without the URL. */
export const BucketSettings = z.object({
  /** URL of the bucket with an optional prefix: `https://s3.example.org/backups/skillhour`. */
  BACKUP_BUCKET_URL: z.url({ protocol: /^https?$/ }),
  /** An empty variable counts as absent. */
  BACKUP_BUCKET_REGION: z
    .string()
    .optional()
    .transform((region) => region || 'us-east-1'),
  BACKUP_BUCKET_KEY_ID: z.string().min(1),
  BACKUP_BUCKET_SECRET: z.string().min(1),
});

/** A bucket with the S3 protocol. A file may have 5 GB, the limit of a single upload. */
export class Bucket {
  readonly #client: AwsClient;
  readonly #url: string;

  constructor(settings: z.output<typeof BucketSettings>) {
    this.#url = settings.BACKUP_BUCKET_URL.replace(/\/$/, '');
    this.#client = new AwsClient({
      service: SERVICE,
      region: settings.BACKUP_BUCKET_REGION,
      accessKeyId: settings.BACKUP_BUCKET_KEY_ID,
      secretAccessKey: settings.BACKUP_BUCKET_SECRET,
    });
  }

  /** Stores a file under its name. The server compares the content with the hash. */
  async put(file: string, sha256: string): Promise<void> {
    const headers = { 'x-amz-content-sha256': sha256 };
    await this.#send(basename(file), { method: 'PUT', headers, body: await openAsBlob(file) });
  }

  /** Deletes a file. It may be missing. */
  async remove(name: string): Promise<void> {
    await this.#send(name, { method: 'DELETE' });
  }

  async #send(name: string, request: RequestInit): Promise<void> {
    const { method = 'GET' } = request;
    const response = await this.#client.fetch(`${this.#url}/${encodeURIComponent(name)}`, request);
    const body = await response.text();
    const isMissing = method === 'DELETE' && response.status === 404;
    if (!response.ok && !isMissing)
      throw new Error(`${method} ${name}: ${response.status} ${body.slice(0, 300)}`);
  }
}
