import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { mediaTypeOf } from './media-types.js';

/** How a body may be packed, the best first: beside `app.js` stands what the build made of it as `app.js.br`. */
const PACKED = [
  ['br', '.br', promisify(brotliCompress)],
  ['gzip', '.gz', promisify(gzip)],
] as const;

export interface StaticBody {
  bytes: Buffer;
  etag: string;
  /** How it is packed; undefined as it is. */
  encoding?: string;
}

interface StaticFile {
  mtimeMs: number;
  checkedAtMs: number;
  type: string;
  bodies: readonly StaticBody[];
}

export interface Served {
  type: string;
  body: StaticBody;
  /** Whether the body depends on what the browser can unpack. */
  isPacked: boolean;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** So long a file is not looked at again: a new build is served after it. */
const TRUST_MS = 1_000;

/** The files of one folder, read once and sent from memory, packed as the build has packed them. */
export class StaticFiles {
  readonly #files = new LRUCache<string, StaticFile>({ maxSize: MAX_BYTES });
  readonly #root: string;

  readonly #nowMs: () => number;
  readonly #document: (html: string) => string;

  /** `document`: what becomes of every HTML file when it is read. */
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

  /** The file below a decoded path for a browser that takes these encodings; null where there is none. */
  async find(pathname: string, acceptEncoding: string | undefined): Promise<Served | null> {
    const file = await this.#file(pathname);
    const body = file?.bodies.find(
      ({ encoding }) => encoding === undefined || takes(acceptEncoding, encoding),
    );
    return file && body ? { type: file.type, body, isPacked: file.bodies.length > 1 } : null;
  }

  async #file(pathname: string): Promise<StaticFile | null> {
    const path = this.#pathOf(pathname);
    if (path === null) return null;
    const known = this.#files.get(path);
    if (known && this.#nowMs() - known.checkedAtMs < TRUST_MS) return known;
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
      PACKED.map(async ([encoding, suffix, pack]) => {
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

  /** Null for what lies outside of the folder, or is hidden in it. */
  #pathOf(pathname: string): string | null {
    if (pathname.includes('\0') || /(^|[\\/])\./.test(pathname)) return null;
    const path = resolve(this.#root, `.${sep}${pathname}`);
    return path.startsWith(this.#root + sep) ? path : null;
  }
}

/** Whether the header names the encoding, and not only to refuse it. */
const takes = (accepted: string | undefined, encoding: string): boolean =>
  accepted?.split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  }) ?? false;
