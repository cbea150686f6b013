import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLanguage } from '@skillhour/messaging';
import { currentLanguage, setTranslatorSource, t } from '@skillhour/texts';
import { readCatalogs, useCatalogs } from './catalogs.js';

/** Writes catalogs of one language, by their paths below it. */
function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'));
  for (const [path, entries] of Object.entries(files)) {
    mkdirSync(join(folder, 'es', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'es', path), `msgid ""\nmsgstr ""\n"Language: es\\n"\n\n${entries}`);
  }
  return folder;
}

describe('readCatalogs', () => {
  it('returns the translated texts of services, also unreviewed ones, without those of the web app', () => {
    const folder = folderWith({
      'contracts/identity.po': 'msgid "Hello {name}"\nmsgstr "Hola {name}"\n\nmsgid "Left out"\nmsgstr ""\n',
      'identity/mail.po': '#, fuzzy\nmsgid "Your code"\nmsgstr "Tu código"\n',
      'web/home.po': 'msgid "Home"\nmsgstr "Inicio"\n',
    });
    expect(readCatalogs('es', folder)).toEqual(
      new Map([
        ['Hello {name}', 'Hola {name}'],
        ['Your code', 'Tu código'],
      ]),
    );
  });

  it('returns nothing for a language without catalogs', () => {
    expect(readCatalogs('xx', folderWith({}))).toEqual(new Map());
  });
});

describe('useCatalogs', () => {
  afterEach(() => setTranslatorSource());

  it('formats texts in the language of the reader, also in work that runs at the same time', async () => {
    useCatalogs();
    const read = async () => {
      await Promise.resolve();
      return [currentLanguage(), t('{share, number}', { share: 1234.5 })];
    };
    expect(await Promise.all([withLanguage('it', read), read(), withLanguage('ar', read)])).toEqual([
      ['it', '1234,5'],
      ['en', '1,234.5'],
      ['ar', '1,234.5'],
    ]);
  });
});
