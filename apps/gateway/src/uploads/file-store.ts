import type { FastifyReply } from 'fastify';

/** A file that is being received, in a local folder. It can't be found before `save`. */
export interface Draft {
  id: string;
  folder: string;
}

/** The uploader of a file, and whether it is private. */
export interface SaveOptions {
  uploader: string;
  /** Stored separately and served only by its own route. */
  isPrivate: boolean;
}

/** One size of a stored file. */
export interface StoredFile {
  id: string;
  /** Name of the size, such as `card.webp`. */
  file: string;
  isPrivate: boolean;
}

/** A stored file and its uploader. */
export interface Uploaded {
  id: string;
  uploader: string;
}

/** Period in which files were uploaded, in milliseconds since 1970. */
export interface UploadPeriod {
  afterMs: number;
  beforeMs: number;
}

/**
 * Stores members' files with the references that keep them (docs/adr/0038). Only references by the uploader of
 * a file count; those to other files have no effect. Several gateways share a store.
 */
export abstract class FileStore {
  /** Creates the local folder of a file that is being received. */
  abstract begin(): Promise<Draft>;
  /** Stores all files in the folder of a draft. */
  abstract save(draft: Draft, options: SaveOptions): Promise<void>;
  /** Deletes a draft; does nothing if it was saved. */
  abstract discard(draft: Draft): Promise<void>;
  /** Returns the content of a file, or null if it does not exist. */
  abstract read(stored: StoredFile): Promise<Buffer | null>;
  /** Sends a file, or what the server sends for unknown addresses. Public files can be cached for a short time. */
  abstract send(reply: FastifyReply, stored: StoredFile): FastifyReply;
  abstract addReference(file: Uploaded, by: string): Promise<void>;
  abstract dropReference(file: Uploaded, by: string): Promise<void>;
  /** Deletes a file with its references; does nothing if it was deleted before. */
  abstract remove(file: Uploaded): Promise<void>;
  /** Deletes a file without references. */
  abstract removeUnused(file: Uploaded): Promise<void>;
  /** Returns the files that members uploaded in a period. */
  abstract uploads(period: UploadPeriod): Promise<Uploaded[]>;
}

/**
 * Cache lifetime of public files in seconds. A file never changes under its id but can be deleted, so caches
 * must revalidate soon enough for it to disappear within a minute. Revalidation returns a 304 without the
 * bytes.
 */
export const PUBLIC_MAX_AGE_S = 30;

/** A UUID version 7 starts with its time in milliseconds, in this many hexadecimal digits. */
const TIME_DIGITS = 12;

export const uploadedAtMs = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, TIME_DIGITS), 16);

/** Returns the beginning of the ids that are created at that time. */
export const idPrefixAt = (timeMs: number): string =>
  timeMs.toString(16).padStart(TIME_DIGITS, '0').replace(/^.{8}/, '$&-');
