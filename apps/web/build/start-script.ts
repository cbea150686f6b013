import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** A page's path, and the source text of its `load` function, which names the module. */
export interface PageSource {
  path: string;
  shell: boolean | 'admin';
  load: string;
}

type Bundle = Rolldown.OutputBundle;

/** Returns a module's chunk with everything it imports and their styles: all files that must load before it can run. */
export function chunksOf(module: string, bundle: Bundle): string[] {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && (file.facadeModuleId === module || file.moduleIds.includes(module)),
  );
  if (entry?.type !== 'chunk') throw new Error(`the build has no chunk of ${module}`);
  const found = new Set<string>();
  const queue = [entry.fileName];
  for (const name of queue) {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) continue;
    found.add(name);
    queue.push(...file.imports);
  }
  const styles = [...found].flatMap((name) => stylesOf(bundle[name]));
  return [...found, ...new Set(styles)];
}

const stylesOf = (file: Bundle[string] | undefined): string[] =>
  file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];

/** Returns, per page, the files it needs besides the document's own. Paths with the fewest parameters come first. */
function filesOfPages(pages: readonly PageSource[], document: string, bundle: Bundle, root: string) {
  const source = (name: string) => join(root, 'src', name);
  const table = chunksOf(source('app/pages.tsx'), bundle);
  const shells = {
    true: chunksOf(source('app/shell/shell.tsx'), bundle),
    admin: chunksOf(source('app/shell/admin-shell.tsx'), bundle),
    false: [],
  };
  return pages
    .toSorted((one, other) => parameterCountOf(one.path) - parameterCountOf(other.path))
    .map(({ path, shell, load }) => {
      const page = chunksOf(join(root, moduleOf(load)), bundle);
      const files = new Set([...table, ...shells[`${shell}`], ...page]);
      return { path, files: [...files].filter((file) => !document.includes(file)) };
    });
}

const parameterCountOf = (path: string) => path.split(':').length;

/** Returns the imported module. Vite writes its path relative to the app's root. */
function moduleOf(load: string): string {
  const name = /\(["']\/?(src\/[^"']+)["']\)/.exec(load)?.[1];
  if (!name) throw new Error(`no module could be found in ${load}`);
  return name;
}

/** Returns, by language, the files that load before the first rendering in it (build/language-files.ts). */
function textFilesOf(document: string, bundle: Bundle, root: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const shells = chunks.flatMap(({ name, fileName }) => {
    const language = /^texts-(\w+)-shell$/.exec(name)?.[1];
    return language === undefined ? [] : [{ language, fileName }];
  });
  if (shells.length === 0) return {};
  const loader = chunksOf(join(root, 'src/language/load-language.ts'), bundle);
  return Object.fromEntries(
    shells.map(({ language, fileName }) => {
      const list = chunks.find(({ name }) => name === `texts-${language}`)?.fileName ?? [];
      return [language, [...loader, fileName].concat(list).filter((file) => !document.includes(file))];
    }),
  );
}

/** Returns a script that requests all files of the open page as soon as the document is parsed. */
export function startScript(
  pages: readonly PageSource[],
  document: string,
  bundle: Bundle,
  root: string,
): string {
  const table = filesOfPages(pages, document, bundle, root);
  const texts = Object.entries(textFilesOf(document, bundle, root));
  const names = [
    ...new Set([...table, ...texts.map(([, files]) => ({ files }))].flatMap(({ files }) => files)),
  ];
  const positionsOf = (files: readonly string[]) => files.map((file) => names.indexOf(file));
  const byLanguage = Object.fromEntries(texts.map(([language, files]) => [language, positionsOf(files)]));
  const routes = table.map(({ path, files }) => [patternOf(path), positionsOf(files)]);
  const values = [names, byLanguage, routes].map((value) => JSON.stringify(value)).join(',');
  return `(function(names,texts,routes){${BODY}})(${values});\n`;
}

const patternOf = (path: string) => `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`;

/**
 * Requests like the browser and Vite request these files later: with the same credentials mode, because otherwise the
 * browser requests a file again. Only members' pages have style sheets of their own. A signed-out visitor is redirected
 * from them, so theirs would be loaded in vain (`known` is set by before-paint.js).
 */
const BODY = [
  `var root=document.documentElement,`,
  `page=routes.find(function(route){return new RegExp(route[0]).test(location.pathname)});`,
  `(page?page[1]:[]).concat(texts[root.lang]||[]).forEach(function(at){`,
  `var link=document.createElement("link"),style=/css$/.test(names[at]);`,
  `if(style&&!("known"in root.dataset))return;`,
  `link.rel=style?"preload":"modulepreload";if(style)link.as="style";`,
  `link.crossOrigin="";link.href="/"+names[at];document.head.append(link)})`,
].join('');
