import { readFileSync } from 'node:fs';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('lists every side-effect import of main.tsx under sideEffects, so that tree shaking keeps it', () => {
  const { sideEffects } = JSON.parse(read('../package.json')) as { sideEffects: string[] };
  const imported = [...read('../src/main.tsx').matchAll(/^import '\.\/([^']+)';$/gm)].map(
    ([, path = '']) => path,
  );
  expect(imported).toContain('without-eval');
  const code = imported.filter((path) => !path.endsWith('.css')).map((path) => `./src/${path}.ts`);
  expect(sideEffects).toEqual(expect.arrayContaining(['**/*.css', ...code]));
});
