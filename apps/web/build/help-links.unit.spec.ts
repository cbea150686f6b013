import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArticles } from './help-articles';

const SOURCE = join(import.meta.dirname, '../src');

it('every help link of a page leads to an article', () => {
  const linked = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      [...readFileSync(join(SOURCE, name), 'utf8').matchAll(/<HelpLink article="([^"]+)"/g)].map(
        ([, slug]) => slug,
      ),
    );
  const slugs = new Set(readArticles().map(({ slug }) => slug));
  expect(linked.length).toBeGreaterThan(4);
  expect(linked.filter((slug) => !slugs.has(slug ?? ''))).toEqual([]);
});
