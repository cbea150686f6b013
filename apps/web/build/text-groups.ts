import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Texts that are loaded with every page: those of the shell, of the controls and of the API client. */
export const SHELL = 'shell';
/** Texts of the contracts that browsers show: rules of forms, notifications and other tables. */
const CONTRACTS = 'contracts';
/** Sentences of notifications and audited acts. They are a file of their own, so that both stay small. */
const KINDS = 'contracts-kinds';
const KIND_FILES = /^libs\/contracts\/src\/(?:realtime\/|kernel\/audit)/;

const FEATURE = /^apps\/web\/src\/features\/([^/]+)\/(?:([^/]+)\/)?/;
const ROUTES = /^apps\/web\/src\/features\/[^/]+\/routes\.ts$/;
/** Folders of the web app whose texts are a file of their own, since the shell does not need them. */
const SHARED = /^apps\/web\/src\/(exchange|entities)\//;

/**
 * Returns the group of texts that a source file belongs to. There is one for the shell and one per feature. Each section
 * of the admin pages is a feature of its own. Undefined for a file whose texts the web app does not show.
 */
export function groupOf(path: string): string | undefined {
  // Articles are files of their own.
  if (path.endsWith('.md')) return undefined;
  // The shell shows the labels of all pages in its navigation and its search box.
  if (ROUTES.test(path)) return SHELL;
  const [, feature, section] = FEATURE.exec(path) ?? [];
  if (feature !== undefined) return feature === 'admin' && section ? `admin-${section}` : feature;
  const [, shared] = SHARED.exec(path) ?? [];
  if (shared !== undefined) return shared;
  if (path.startsWith('apps/web/src/') || path.startsWith('libs/contracts/src/client/')) return SHELL;
  if (KIND_FILES.test(path)) return KINDS;
  return path.startsWith('libs/contracts/src/') ? CONTRACTS : undefined;
}

const IMPORT = /(?:\bfrom|\bimport\(|\bimport)\s*'([^']+)'/g;

/** Returns the groups that the files of each group import, also indirectly, beginning with the group itself. */
export function groupDependencies(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const direct = new Map<string, Set<string>>();
  for (const [path, code] of files) {
    const group = groupOf(path);
    if (group === undefined) continue;
    const imported = direct.get(group) ?? new Set<string>();
    for (const [, module = ''] of code.matchAll(IMPORT)) {
      const target = targetOf(module, path);
      const other = target && groupOf(target);
      // The shell imports the routes of all features, but no feature itself.
      if (other && other !== group && !(group === SHELL && FEATURE.test(target))) imported.add(other);
    }
    direct.set(group, imported);
  }
  return new Map([...direct.keys()].map((group) => [group, closureOf(group, direct)]));
}

function targetOf(module: string, from: string): string | undefined {
  if (module.startsWith('@/')) return `apps/web/src/${module.slice(2)}/`;
  if (module.startsWith('.')) return `${join(dirname(from), module)}/`;
  return module === '@skillhour/contracts' ? 'libs/contracts/src/index.ts' : undefined;
}

function closureOf(group: string, direct: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set([group]);
  for (const one of found) direct.get(one)?.forEach((other) => found.add(other));
  // Both are imported under one name.
  if (found.has(CONTRACTS)) found.add(KINDS);
  found.delete(SHELL);
  return [...found];
}

const PAGE = /import\('\.\/(?:([^'/]+)\/)?([^'/]+)'\)/g;

/** Returns the group of each admin page, by the name of its module. */
export const adminPages = (routes: string): Record<string, string> =>
  Object.fromEntries(
    [...routes.matchAll(PAGE)].map(([, section, page = '']) => [
      page,
      section ? `admin-${section}` : 'admin',
    ]),
  );

/** Reads the source files of the web app, by their paths below `root`. */
export const readWebSources = (root: string): Map<string, string> =>
  new Map(
    readdirSync(join(root, 'apps/web/src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.(spec|d)\.tsx?$/.test(path))
      .map((path) => `apps/web/src/${path}`)
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
