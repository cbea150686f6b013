import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../dist');

/** The files that a built document loads on its own. */
export interface Document {
  scripts: string[];
  styles: string[];
}

export interface Route {
  path: string;
  /** Files besides the document's own. */
  files: string[];
}

/** Measures the built files that a browser loads. */
export class BundleSizes {
  readonly #dist: string;

  constructor(dist = DIST) {
    if (!existsSync(join(dist, 'landing.html')))
      throw new Error('The web app is not built: npm run build -w @skillhour/web.');
    this.#dist = dist;
  }

  document(name: 'landing.html' | 'index.html'): Document {
    const html = this.#read(name);
    const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, file = '']) => file);
    return {
      scripts: [
        ...all(/<script[^>]* src="\/([^"]+)"/g),
        ...all(/<link rel="modulepreload"[^>]* href="\/([^"]+)"/g),
      ],
      styles: all(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g),
    };
  }

  /** Parses the route table of the document's start script. */
  routes(): Route[] {
    const name = this.document('index.html').scripts.find((file) => /\/start-[\w-]+\.js$/.test(file));
    if (!name) throw new Error('index.html has no start script');
    const table = /\((\["assets[^\]]*\]),.*?(\[\[.*\]\])\);\s*$/s.exec(this.#read(name));
    const names = JSON.parse(table?.[1] ?? '') as string[];
    return (JSON.parse(table?.[2] ?? '') as [pattern: string, files: number[]][]).map(([pattern, files]) => ({
      path: pattern.replaceAll('[^/]+', ':').replaceAll(/^\^|\/\?\$$/g, ''),
      files: files.map((at) => names[at] ?? ''),
    }));
  }

  /** Returns the static imports of a script. */
  imports(file: string): string[] {
    return [...this.#read(file).matchAll(/(?:from|import)\s*[`"']\.\/([\w.-]+\.js)[`"']/g)].map(
      ([, name = '']) => `assets/${name}`,
    );
  }

  /** Returns the files that a lazily loaded module adds to the document's own: its script and everything it imports. */
  lazyFilesOf(part: string): string[] {
    const name = readdirSync(join(this.#dist, 'assets')).find(
      (file) => file.startsWith(`${part}-`) && file.endsWith('.js'),
    );
    if (!name) throw new Error(`the build has no part ${part}`);
    const files = new Set([`assets/${name}`]);
    for (const file of files) this.imports(file).forEach((imported) => files.add(imported));
    const initialScripts = new Set(this.document('index.html').scripts);
    return [...files].filter((file) => !initialScripts.has(file));
  }

  /** Returns the files with the texts of other languages than English. */
  textFiles(): string[] {
    return readdirSync(join(this.#dist, 'assets'))
      .filter((name) => /^texts-\w{2}-.*\.js$/.test(name))
      .map((name) => `assets/${name}`);
  }

  styleSheets(): string[] {
    return readdirSync(join(this.#dist, 'assets'))
      .filter((name) => name.endsWith('.css'))
      .map((name) => `assets/${name}`);
  }

  /** Returns the total gzipped size in bytes. */
  gzippedBytes(files: Iterable<string>): number {
    return [...new Set(files)].reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(this.#dist, file)), { level: 9 }).length,
      0,
    );
  }

  #read = (file: string) => readFileSync(join(this.#dist, file), 'utf8');
}

export const isScript = (file: string): boolean => file.endsWith('.js');
