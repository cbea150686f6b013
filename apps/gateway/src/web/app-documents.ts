import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { withLanguage } from '@skillhour/messaging';
import { communityLanguage, CONFIG } from '@skillhour/service-kit';
import { SOURCE_LANGUAGE } from '@skillhour/texts';
import { LRUCache } from 'lru-cache';
import type { GatewayConfig } from '../config.js';
import {
  communitySettingsOf,
  type Head,
  inLanguage,
  translateHead,
  withCommunitySettings,
  withHead,
  withTraceScript,
} from '../documents/index.js';
import { publicOriginOf } from '../http/index.js';

/** The language of readers whose browser names none of ours. */
const defaultLanguage = (): string => communityLanguage() ?? SOURCE_LANGUAGE;

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
/** Maximum number of packed documents. There is one per head and language. */
const MAX_PACKED = 500;

/** The head of a page in one language. */
interface LocalHead {
  head: Head;
  language: string;
}

/** The built documents with the community's settings in their heads, compressed once per build and head. */
@Injectable()
export class AppDocuments {
  readonly #built = new LRUCache<DocumentName, string>({
    max: 2,
    ttl: RECHECK_AFTER_MS,
    fetchMethod: (name) => this.#read(name),
  });
  readonly #heads = new WeakMap<Head, Map<string, LocalHead>>();
  readonly #packed = new LRUCache<LocalHead, AppDocument>({
    max: MAX_PACKED,
    ttl: RECHECK_AFTER_MS,
    fetchMethod: (local, known) => this.#pack(local, known),
  });

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  /** Returns the app's document without a page's head; undefined if the web app is not built. */
  async app(language = defaultLanguage()): Promise<string | undefined> {
    const built = await this.#built.fetch('index.html');
    return built && inLanguage(built, language);
  }

  /** Returns the document of a page; undefined if the web app is not built. The head must be a constant. */
  find(head: Head, language = defaultLanguage()): Promise<AppDocument | undefined> {
    return this.#packed.fetch(this.#localHead(head, language));
  }

  /** Returns the same object each time, by which the packed document is found. */
  #localHead(head: Head, language: string): LocalHead {
    const heads = this.#heads.get(head) ?? new Map<string, LocalHead>();
    const local = heads.get(language) ?? { head, language };
    this.#heads.set(head, heads.set(language, local));
    return local;
  }

  async #read(name: DocumentName): Promise<string | undefined> {
    const built = await readFile(join(this.config.WEB_DIR, name), 'utf8').catch(() => undefined);
    return built && withTraceScript(withCommunitySettings(built, communitySettingsOf(this.config)));
  }

  async #pack(
    { head, language }: LocalHead,
    known: AppDocument | undefined,
  ): Promise<AppDocument | undefined> {
    const built = await this.#built.fetch(head.path === '/' ? 'landing.html' : 'index.html');
    if (built === undefined) return undefined;
    const translated = withLanguage(language, () => translateHead(head));
    const html = inLanguage(withHead(built, translated, publicOriginOf(this.config)), language);
    if (known?.html === html) return known;
    const identity = Buffer.from(html);
    const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
    const tag = createHash('sha1').update(identity).digest('base64url');
    return { html, tag, bodies: { br, gzip: gz, identity } };
  }
}
