import PO from 'pofile';
import { catalogOf, extractCatalogs } from './catalogs.ts';
import { extract } from './extract.ts';
import { Sources } from './sources.ts';

const USES_TEXTS = "import { t, text, message } from '@skillhour/texts';\n";
const USES_ERRORS = "import { declareError } from '../kernel/declared-error.js';\n";

const sourcesOf = (files: Record<string, string>) => new Sources('/', (path) => files[path]);
const PAGE = 'apps/web/src/features/room/page.tsx';
const extractedFrom = (code: string, more: Record<string, string> = {}) =>
  extract(PAGE, sourcesOf({ [PAGE]: `${USES_TEXTS}${code}`, ...more }));

describe('extract', () => {
  it('finds the sentences of t, text, message and declareError', () => {
    const code = `
      const LABEL = text('Save');
      const Page = () => <p title={t("Saves it")}>{t(\`{count, plural, one {# try} other {# tries}}\`, { count })}</p>;
      const rule = message('At most {most} letters.', { most });`;
    expect(extractedFrom(code).sentences).toEqual([
      'Save',
      'Saves it',
      '{count, plural, one {# try} other {# tries}}',
      'At most {most} letters.',
    ]);
    const contract = `${USES_ERRORS}export const errors = { 'a.b': declareError('conflict', 'It is over.') };`;
    const path = 'libs/contracts/src/exchange/errors.ts';
    expect(extract(path, sourcesOf({ [path]: contract })).sentences).toEqual(['It is over.']);
  });

  it('finds the messages of rules in a contract’s schema', () => {
    const path = 'libs/contracts/src/exchange/fields.ts';
    const code =
      "const TITLE = 'Too short.'; z.string({ error: TITLE }).max(9, { error: 'Too long.' }).min(n, { error: of(n) });";
    expect(extract(path, sourcesOf({ [path]: code }))).toEqual({
      sentences: ['Too short.', 'Too long.'],
      problems: [],
    });
  });

  it('joins constants, including those from other files', () => {
    const code = `
      import { PLACE, WHEN, words } from './words';
      const STATE = '{state, select, open {open} other {shut}}';
      t(\`It is \${STATE} \${WHEN} \${PLACE}.\`, { state });
      t('It is ' + words.late, {});`;
    const more = {
      'apps/web/src/features/room/words.ts':
        "export { WHEN } from './when'; export * from './where'; export const words = { late: 'late' } as const;",
      'apps/web/src/features/room/when.ts': "export const WHEN = 'now';",
      'apps/web/src/features/room/where.ts': "export const PLACE = 'here';",
    };
    expect(extractedFrom(code, more)).toEqual({
      sentences: ['It is {state, select, open {open} other {shut}} now here.', 'It is late'],
      problems: [],
    });
  });

  it('reports where a text is not a literal', () => {
    const code = 'const say = (words: string) =>\n  t(words);\nt(`Hello ${name}`);';
    expect(extractedFrom(code).problems).toEqual([
      `${PAGE}:3 a text must be a literal`,
      `${PAGE}:4 a text must be a literal`,
    ]);
  });

  it('ignores other functions of the same name', () => {
    const path = 'apps/web/src/ui/other.ts';
    const code = "const t = (x: string) => x; t('not a text'); await answer.text('x');";
    expect(extract(path, sourcesOf({ [path]: code })).sentences).toEqual([]);
  });
});

describe('catalogs', () => {
  it.each([
    ['apps/web/src/features/room/stage/controls.tsx', 'web/room'],
    ['apps/web/src/ui/button.tsx', 'web/ui'],
    ['apps/web/src/main.tsx', 'web/web'],
    ['apps/identity/src/mail/code-mail.ts', 'identity/mail'],
    ['libs/contracts/src/exchange/errors.ts', 'contracts/exchange'],
  ])('%s belongs to %s', (path, catalog) => {
    expect(catalogOf(path)).toBe(`locales/en/${catalog}.po`);
  });

  it('lists each sentence once, sorted, with the files that use it', () => {
    const files = {
      'apps/web/src/ui/b.ts': `${USES_TEXTS}t('Save'); t('Cancel')`,
      'apps/web/src/ui/a.ts': `${USES_TEXTS}t('Save')`,
    };
    const made = extractCatalogs(sourcesOf(files), Object.keys(files));
    expect(Object.keys(made)).toEqual(['locales/en/web/ui.po']);
    const { items } = PO.parse(made['locales/en/web/ui.po'] ?? '');
    expect(items.map(({ msgid, msgstr, references }) => [msgid, msgstr, references])).toEqual([
      ['Cancel', ['Cancel'], ['apps/web/src/ui/b.ts']],
      ['Save', ['Save'], ['apps/web/src/ui/a.ts', 'apps/web/src/ui/b.ts']],
    ]);
  });

  it('rejects a sentence that is not valid ICU', () => {
    const path = 'apps/web/src/ui/a.ts';
    const sources = sourcesOf({ [path]: `${USES_TEXTS}t('It is {state')` });
    expect(() => extractCatalogs(sources, [path])).toThrow(`${path}: invalid ICU message: It is {state`);
  });
});
