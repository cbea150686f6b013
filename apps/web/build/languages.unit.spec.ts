import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { directionOf, LANGUAGES, SOURCE_LANGUAGE } from '@skillhour/texts';
import { errorTest, isDraft, pageTexts, textsByGroup } from './language-files';

const WEB = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(WEB, path), 'utf8');
const TRANSLATED = Object.keys(LANGUAGES).filter((language) => language !== SOURCE_LANGUAGE);
const messageOf = (sentence: string, translation: string, ...references: string[]) => ({
  ...{ sentence, translation, references },
  isReviewed: false,
});

interface Visit {
  lang?: string;
  url?: string;
  stored?: Record<string, string>;
}

/** Runs before-paint.js in a document, and returns it afterwards. */
function paint({ lang = 'en', url = 'https://here/', stored = {} }: Visit = {}) {
  const documentElement = { lang, dir: '', dataset: {} as Record<string, string> };
  runInNewContext(read('public/before-paint.js'), {
    document: { documentElement, URL: url },
    localStorage: stored,
    URL,
  });
  return { ...documentElement, stored };
}

describe('every language', () => {
  it.each(TRANSLATED)('%s is known before the first paint', (lang) => {
    expect(paint({ lang })).toMatchObject({ lang, dir: directionOf(lang), dataset: { spoken: lang } });
  });

  it.each(TRANSLATED)('%s has loaders for its texts and articles, and its files', (language) => {
    expect(read('src/language/load-language.ts')).toContain(
      `${language}: () => import('virtual:texts/${language}')`,
    );
    expect(read('src/features/help/articles.ts')).toContain(
      `${language}: () => import('virtual:articles/${language}')`,
    );
    expect(read('vite.config.ts')).toContain(`'${language}'`);
  });
});

describe('before the first paint', () => {
  it('English needs no mark', () => {
    expect(paint()).toMatchObject({ lang: 'en', dir: 'ltr', dataset: {} });
    expect(paint().dataset).toEqual({});
  });

  it('the choice on this device takes precedence over the document’s language', () => {
    expect(paint({ lang: 'es', stored: { language: 'ar' } })).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(paint({ lang: 'ar', stored: { language: 'en' } })).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  it('a language in the address takes precedence, and is stored', () => {
    const { lang, stored } = paint({ url: 'https://here/?lang=fr', stored: { language: 'ar' } });
    expect([lang, stored]).toEqual(['fr', { language: 'fr' }]);
    expect(paint({ url: 'https://here/?lang=en-XA' })).toMatchObject({ lang: 'en-XA', stored: {} });
  });

  it('an unknown language is English', () => {
    expect(paint({ stored: { language: 'xx' } })).toMatchObject({ lang: 'en', dir: 'ltr', dataset: {} });
  });
});

describe('textsByGroup', () => {
  const never = () => false;

  it('puts each translation into the groups that use it, and those of the shell only there', () => {
    const groups = textsByGroup(
      [
        messageOf('Save', 'Guardar', 'apps/web/src/ui/button.tsx', 'apps/web/src/features/room/page.tsx'),
        messageOf(
          'Join',
          'Entrar',
          'apps/web/src/features/room/page.tsx',
          'apps/web/src/features/home/page.tsx',
        ),
        messageOf('Later', '', 'apps/web/src/features/room/page.tsx'),
      ],
      never,
    );
    expect(Object.fromEntries([...groups].map(([group, texts]) => [group, Object.values(texts)]))).toEqual({
      shell: ['Guardar'],
      room: ['Entrar'],
      home: ['Entrar'],
    });
  });

  it('leaves out errors of the API, which the server translates', () => {
    const path = 'libs/contracts/src/exchange/errors.ts';
    const isError = errorTest(() => "declareError('conflict', 'It’s over.'); message('Too short.');");
    const groups = textsByGroup(
      [messageOf('It’s over.', 'Pasó.', path), messageOf('Too short.', 'Corto.', path)],
      isError,
    );
    expect([...groups].map(([group, texts]) => [group, Object.values(texts)])).toEqual([
      ['contracts', ['Corto.']],
    ]);
  });
});

it('a language is a draft until nine of ten texts are reviewed', () => {
  const reviewed = { ...messageOf('a', 'b'), isReviewed: true };
  expect(isDraft([])).toBe(true);
  expect(
    isDraft([...Array<typeof reviewed>(8).fill(reviewed), messageOf('c', 'd'), messageOf('e', 'f')]),
  ).toBe(true);
  expect(isDraft([...Array<typeof reviewed>(9).fill(reviewed), messageOf('c', 'd')])).toBe(false);
});

it('every page needs the texts of the shell, and no group that the shell contains', () => {
  const { shell, features } = pageTexts();
  expect(shell[0]).toBe('shell');
  expect(
    Object.values(features)
      .flat()
      .filter((group) => shell.includes(group)),
  ).toEqual([]);
});
