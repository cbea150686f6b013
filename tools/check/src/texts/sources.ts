import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Reads the files of the repository, each once, and resolves imports of the project's own modules. */
export class Sources {
  readonly #root: string;
  readonly #read: (path: string) => string | undefined;
  readonly #parsed = new Map<string, ts.SourceFile | undefined>();

  /** `read` returns a file's text by its path below `root`. */
  constructor(root: string, read = fileBelow(root)) {
    this.#root = root;
    this.#read = read;
  }

  get root(): string {
    return this.#root;
  }

  file(path: string): ts.SourceFile | undefined {
    if (!this.#parsed.has(path)) {
      const text = this.#read(path);
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      this.#parsed.set(
        path,
        text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind),
      );
    }
    return this.#parsed.get(path);
  }

  /** Returns the file that an import of the project names; undefined for a package. */
  imported(from: ts.SourceFile, module: string): ts.SourceFile | undefined {
    const path = module.startsWith('@/')
      ? join('apps/web/src', module.slice(2))
      : module.startsWith('.')
        ? join(dirname(from.fileName), module)
        : undefined;
    if (path === undefined) return undefined;
    const bare = path.replace(/\.jsx?$/, '');
    for (const candidate of [path, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`]) {
      if (/\.tsx?$/.test(candidate) && this.file(candidate)) return this.file(candidate);
    }
    return undefined;
  }
}

const fileBelow = (root: string) => (path: string) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};
