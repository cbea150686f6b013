import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { mediaTypeOf } from './media-types.js';

/** Content encodings, best first. The build writes a compressed `app.js.br` next to `app.js`. */
const ENCODINGS = [
  ['br', '.br', promisify(brotliCompress)],
  ['gzip', '.gz', promisify(gzip)],
] as const;

export interface StaticBody {
  bytes: Buffer;
  etag: string;
  /** Content encoding; undefined if not compressed. */
  encoding?: string;
}

interface StaticFile {
  mtimeMs: number;
  checkedAtMs: number;
  type: string;
  bodies: readonly StaticBody[];
}

export interface ServedFile {
  type: string;
  body: StaticBody;
  /** Whether the body depends on the encodings that the browser accepts. */
  isCompressed: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Time before a file is checked for changes again; a new build is served after it. */
const RECHECK_AFTER_MS = 1_000;

/** The files of one folder, read once and served from memory, compressed as by the build. */
export class StaticFiles {
  readonly #files = new LRUCache<string, StaticFile>({ maxSize: MAX_BYTES });
  readonly #root: string;

  readonly #nowMs: () => number;
  readonly #document: (html: string) => string;

  /** Opens a folder. `document` transforms every HTML file when it is read. */
  constructor(
    root: string,
    {
      nowMs = () => performance.now(),
      document = (html) => html,
    }: { nowMs?: () => number; document?: (html: string) => string } = {},
  ) {
    this.#root = resolve(root);
    this.#nowMs = nowMs;
    this.#document = document;
  }

  /** Returns the file at a decoded path in one of the accepted encodings; null if it does not exist. */
  async find(pathname: string, acceptEncoding: string | undefined): Promise<ServedFile | null> {
    const file = await this.#file(pathname);
    const body = file?.bodies.find(
      ({ encoding }) => encoding === undefined || acceptsEncoding(acceptEncoding, encoding),
    );
    return file && body ? { type: file.type, body, isCompressed: file.bodies.length > 1 } : null;
  }

  async #file(pathname: string): Promise<StaticFile | null> {
    const path = this.#pathOf(pathname);
    if (path === null) return null;
    const known = this.#files.get(path);
    if (known && this.#nowMs() - known.checkedAtMs < RECHECK_AFTER_MS) return known;
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) {
      this.#files.delete(path);
      return null;
    }
    if (known?.mtimeMs === found.mtimeMs) {
      known.checkedAtMs = this.#nowMs();
      return known;
    }
    return this.#read(path, found.mtimeMs);
  }

  async #read(path: string, mtimeMs: number): Promise<StaticFile> {
    const checkedAtMs = this.#nowMs();
    const asBuilt = await readFile(path);
    const plain = extname(path) === '.html' ? Buffer.from(this.#document(asBuilt.toString())) : asBuilt;
    const tag = createHash('sha1').update(plain).digest('base64url');
    const packed = await Promise.all(
      ENCODINGS.map(async ([encoding, suffix, pack]) => {
        const asPacked = await readFile(`${path}${suffix}`).catch(() => null);
        const bytes = asPacked && !plain.equals(asBuilt) ? await pack(plain) : asPacked;
        return bytes && { bytes, encoding, etag: `"${tag}-${encoding}"` };
      }),
    );
    const bodies = [...packed.filter((body) => body !== null), { bytes: plain, etag: `"${tag}"` }];
    const file = { mtimeMs, checkedAtMs, type: mediaTypeOf(extname(path)), bodies };
    this.#files.set(path, file, { size: bodies.reduce((sum, { bytes }) => sum + bytes.length, 1) });
    return file;
  }

  /** Returns the file's path; null if it is outside the folder or hidden. */
  #pathOf(pathname: string): string | null {
    if (pathname.includes('\0') || /(^|[\\/])\./.test(pathname)) return null;
    const path = resolve(this.#root, `.${sep}${pathname}`);
    return path.startsWith(this.#root + sep) ? path : null;
  }
}

/** Whether the header accepts the encoding, rather than excluding it with `q=0`. */
const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean =>
  accepted?.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }) ?? false;
