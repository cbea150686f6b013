import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@skillhour/service-kit';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import {
  communitySettingsOf,
  type Head,
  withCommunitySettings,
  withHead,
  withTraceScript,
} from '../documents/index.js';
import { publicOriginOf } from '../http/index.js';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/** `landing.html` contains the landing page; the app renders all other pages in `index.html`. */
type DocumentName = 'index.html' | 'landing.html';

export interface AppDocument {
  html: string;
  /** Hash of the text. */
  tag: string;
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Time before a document is read again; a new build is served after it. */
const RECHECK_AFTER_MS = 1_000;
/** Maximum number of packed documents. There is one per head. */
const MAX_PACKED = 200;

/** The built documents with the community's settings in their heads, compressed once per build and head. */
@Injectable()
export class AppDocuments {
  readonly #built = new LRUCache<DocumentName, string>({
    max: 2,
    ttl: RECHECK_AFTER_MS,
    fetchMethod: (name) => this.#read(name),
  });
  readonly #packed = new LRUCache<Head, AppDocument>({
    max: MAX_PACKED,
    ttl: RECHECK_AFTER_MS,
    fetchMethod: (head, known) => this.#pack(head, known),
  });

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** Returns the app's document without a page's head; undefined if the web app is not built. */
  app(): Promise<string | undefined> {
    return this.#built.fetch('index.html');
  }

  /** Returns the document of a page; undefined if the web app is not built. The head must be a constant. */
  find(head: Head): Promise<AppDocument | undefined> {
    return this.#packed.fetch(head);
  }

  async #read(name: DocumentName): Promise<string | undefined> {
    const built = await readFile(join(this.config.WEB_DIR, name), 'utf8').catch(() => undefined);
    return built && withTraceScript(withCommunitySettings(built, communitySettingsOf(this.config)));
  }

  async #pack(head: Head, known: AppDocument | undefined): Promise<AppDocument | undefined> {
    const built = await this.#built.fetch(head.path === '/' ? 'landing.html' : 'index.html');
    if (built === undefined) return undefined;
    const html = withHead(built, head, publicOriginOf(this.config));
    if (known?.html === html) return known;
    const identity = Buffer.from(html);
    const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
    const tag = createHash('sha1').update(identity).digest('base64url');
    return { html, tag, bodies: { br, gzip: gz, identity } };
  }
}
