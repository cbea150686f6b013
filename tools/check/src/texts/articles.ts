import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articleSentences } from '@skillhour/texts';
import { CATALOG_FOLDER, formatInOrder } from './catalogs.ts';

const ARTICLES = 'apps/web/src/features/help/articles';
const CATALOG = `${CATALOG_FOLDER}/help/articles.po`;

/** Returns the catalog of the help articles and legal texts, in the order in which they are read. */
export function articleCatalog(root: string): Record<string, string> {
  const texts = new Map<string, Set<string>>();
  for (const name of readdirSync(join(root, ARTICLES)).sort()) {
    const path = `${ARTICLES}/${name}`;
    for (const sentence of articleSentences(readFileSync(join(root, path), 'utf8')))
      texts.set(sentence, (texts.get(sentence) ?? new Set()).add(path));
  }
  return { [CATALOG]: formatInOrder(texts) };
}
