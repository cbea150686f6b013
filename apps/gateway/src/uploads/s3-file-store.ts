import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { Drafts } from './drafts.js';
import {
  idPrefixAt,
  PUBLIC_MAX_AGE_S,
  uploadedAtMs,
  type Draft,
  type FileStore,
  type SaveOptions,
  type StoredFile,
  type Uploaded,
  type UploadPeriod,
} from './file-store.js';
import type { S3Bucket } from './s3-bucket.js';

const NOTHING = new Uint8Array();
const REFERENCES = '.references/';

/**
 * Stores files in an S3-compatible bucket, under the same names as in a local folder: an object per size, and
 * an empty object per reference. Files that are being received are in the system's folder for temporary files.
 */
export class S3FileStore implements FileStore {
  readonly #drafts = new Drafts(join(tmpdir(), 'skillhour-drafts'));

  constructor(private readonly bucket: S3Bucket) {}

  begin(): Promise<Draft> {
    return this.#drafts.begin();
  }

  /**
   * Stores the marker first. If the process dies before the last size is stored, the hourly sweep thus finds and
   * deletes the others. Nobody knows the id before that.
   */
  async save(draft: Draft, { uploader, isPrivate }: SaveOptions): Promise<void> {
    const { id, folder } = draft;
    await this.bucket.put(markerOf({ id, uploader }), NOTHING);
    for (const file of await readdir(folder))
      await this.bucket.put(
        keyOf({ id, file, isPrivate }),
        new Uint8Array(await readFile(join(folder, file))),
      );
    await this.discard(draft);
  }

  discard(draft: Draft): Promise<void> {
    return this.#drafts.discard(draft);
  }

  async read(stored: StoredFile): Promise<Buffer | null> {
    const found = await this.bucket.get(keyOf(stored));
    return found && Buffer.from(await found.arrayBuffer());
  }

  send(reply: FastifyReply, stored: StoredFile): FastifyReply {
    void this.#send(reply, stored).catch((error: unknown) => {
      reply.send(error);
    });
    return reply;
  }

  async addReference(file: Uploaded, by: string): Promise<void> {
    if (await this.bucket.has(markerOf(file))) await this.bucket.put(folderOf(file) + by, NOTHING);
  }

  async dropReference(file: Uploaded, by: string): Promise<void> {
    if (await this.bucket.has(markerOf(file))) await this.bucket.delete(folderOf(file) + by);
  }

  /** Deletes the marker last, so that the sweep finds what a failure left behind. */
  async remove(file: Uploaded): Promise<void> {
    for (const prefix of [`${file.id}/`, `.private/${file.id}/`, folderOf(file)])
      for (const key of (await this.bucket.keys(prefix)).toReversed()) await this.bucket.delete(key);
  }

  async removeUnused(file: Uploaded): Promise<void> {
    const [first, second] = await this.bucket.keys(folderOf(file));
    if (first === markerOf(file) && second === undefined) await this.remove(file);
  }

  async uploads({ afterMs, beforeMs }: UploadPeriod): Promise<Uploaded[]> {
    const found: Uploaded[] = [];
    for await (const folder of this.bucket.folders(REFERENCES, REFERENCES + idPrefixAt(afterMs))) {
      const [id = '', uploader = ''] = folder.slice(REFERENCES.length, -1).split('.');
      if (uploadedAtMs(id) >= beforeMs) break;
      if (uploadedAtMs(id) > afterMs) found.push({ id, uploader });
    }
    return found;
  }

  async #send(reply: FastifyReply, stored: StoredFile): Promise<void> {
    const known = stored.isPrivate ? undefined : reply.request.headers['if-none-match'];
    const found = await this.bucket.get(keyOf(stored), known);
    if (found === null) return reply.callNotFound();
    const content = Buffer.from(await found.arrayBuffer());
    if (!stored.isPrivate)
      reply
        .header('cache-control', `public, max-age=${PUBLIC_MAX_AGE_S}`)
        .header('etag', found.headers.get('etag') ?? known ?? '');
    reply.code(found.status);
    if (found.ok) reply.type(stored.file.endsWith('.webp') ? 'image/webp' : 'application/octet-stream');
    reply.send(found.ok ? content : undefined);
  }
}

const keyOf = ({ id, file, isPrivate }: StoredFile): string => `${isPrivate ? '.private/' : ''}${id}/${file}`;
const folderOf = ({ id, uploader }: Uploaded): string => `${REFERENCES}${id}.${uploader}/`;
/** Object that exists as long as anything of a file does. It is listed before the references. */
const markerOf = (file: Uploaded): string => `${folderOf(file)}.stored`;
