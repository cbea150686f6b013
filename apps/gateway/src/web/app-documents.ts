import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@skillhour/service-kit';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import { communitySettingsOf, withCommunitySettings } from '../documents/index.js';

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/** `landing.html` contains the landing page; the app renders all other pages in `index.html`. */
export type DocumentName = 'index.html' | 'landing.html';

export interface AppDocument {
  html: string;
  /** Hash of the text. */
  tag: string;
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Time before a document is read again; a new build is served after it. */
const RECHECK_AFTER_MS = 1_000;

/** The built documents with the community's settings in their heads, compressed once per build. */
@Injectable()
export class AppDocuments {
  readonly #documents = new LRUCache<DocumentName, AppDocument>({
    max: 2,
    ttl: RECHECK_AFTER_MS,
    fetchMethod: (name, known) => this.#read(name, known),
  });

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** Returns a document; undefined if the web app is not built. */
  find(name: DocumentName): Promise<AppDocument | undefined> {
    return this.#documents.fetch(name);
  }

  async #read(name: DocumentName, known: AppDocument | undefined): Promise<AppDocument | undefined> {
    const built = await readFile(join(this.config.WEB_DIR, name), 'utf8').catch(() => undefined);
    if (built === undefined) return undefined;
    const html = withCommunitySettings(built, communitySettingsOf(this.config));
    if (known?.html === html) return known;
    const identity = Buffer.from(html);
    const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
    const tag = createHash('sha1').update(identity).digest('base64url');
    return { html, tag, bodies: { br, gzip: gz, identity } };
  }
}
