import PO from 'pofile';
import { pluralForms, problemsOf } from './message-shape.ts';
import { checkTranslations, translatedCatalogs } from './translations.ts';

const HOME = 'locales/en/web/home.po';
const ROOM = 'locales/en/web/room.po';
const english = (...sentences: string[]) => {
  const po = new PO();
  for (const sentence of sentences) {
    const item = new PO.Item();
    item.msgid = sentence;
    item.msgstr = [sentence];
    item.references = ['apps/web/src/features/home/page.tsx'];
    po.items.push(item);
  }
  return po.toString();
};
const merge = (catalogs: Record<string, string>, onDisk: Record<string, string>) =>
  translatedCatalogs('es', catalogs, Object.keys(onDisk), (path) => onDisk[path]);
const entriesOf = (text = '') =>
  PO.parse(text).items.map(({ msgid, msgstr, flags, comments }) => [
    msgid,
    msgstr[0],
    !!flags['fuzzy'],
    ...comments,
  ]);
const reviewedIn = (text = '') => PO.parse(text).headers['X-Reviewed'];

describe('translatedCatalogs', () => {
  it('creates a catalog with empty translations', () => {
    const made = merge({ [HOME]: english('Save', 'Home') }, {});
    expect(Object.keys(made)).toEqual(['locales/es/web/home.po']);
    expect(entriesOf(made['locales/es/web/home.po'])).toEqual([
      ['Save', '', false],
      ['Home', '', false],
    ]);
    expect(reviewedIn(made['locales/es/web/home.po'])).toBe('0 of 2');
  });

  it('keeps translations, comments and the mark of unreviewed ones, and states how many were reviewed', () => {
    const path = 'locales/es/web/home.po';
    const before =
      '# The button.\nmsgid "Save"\nmsgstr "Guardar"\n\n#, fuzzy\nmsgid "Home"\nmsgstr "Inicio"\n\nmsgid "Gone"\nmsgstr "Ya no"\n';
    const made = merge({ [HOME]: english('Save', 'Home', 'New') }, { [path]: before });
    expect(entriesOf(made[path])).toEqual([
      ['Save', 'Guardar', false, 'The button.'],
      ['Home', 'Inicio', true],
      ['New', '', false],
    ]);
    expect(reviewedIn(made[path])).toBe('1 of 3');
    expect(merge({ [HOME]: english('Save', 'Home', 'New') }, made)).toEqual(made);
  });

  it('takes the translation of a text that moved from its former catalog', () => {
    const made = merge(
      { [ROOM]: english('Save') },
      { 'locales/es/web/home.po': '#, fuzzy\nmsgid "Save"\nmsgstr "Guardar"\n' },
    );
    expect(Object.keys(made)).toEqual(['locales/es/web/room.po']);
    expect(entriesOf(made['locales/es/web/room.po'])).toEqual([['Save', 'Guardar', true]]);
  });
});

describe('checkTranslations', () => {
  it('lists untranslated texts and counts the others', () => {
    const text =
      'msgid "Save"\nmsgstr "Guardar"\n\n#, fuzzy\nmsgid "Home"\nmsgstr "Inicio"\n\nmsgid "New"\nmsgstr ""\n';
    const report = checkTranslations('es', { [HOME]: text });
    expect(report).toMatchObject({ problems: [], translated: 2, reviewed: 1 });
    expect(report.untranslated).toEqual(new Map([[HOME, ['New']]]));
  });

  it('rejects two translations of one text', () => {
    const { problems } = checkTranslations('es', {
      [HOME]: 'msgid "Save"\nmsgstr "Guardar"\n',
      [ROOM]: 'msgid "Save"\nmsgstr "Salvar"\n',
    });
    expect(problems).toEqual([`${ROOM}: Save\n  translated differently in ${HOME}`]);
  });
});

describe('problemsOf', () => {
  it.each([
    ['Hello {name}', 'Hola', 'es', ['placeholders: none instead of name']],
    ['Hello {name}', 'Hola {nombre}', 'es', ['placeholders: nombre instead of name']],
    [
      'the <terms>terms</terms>',
      'las condiciones',
      'es',
      ['tags and links: none instead of </terms> <terms>'],
    ],
    [
      'See [help](/help).',
      'Mira la [ayuda](/ayuda).',
      'es',
      ['tags and links: ](/ayuda) instead of ](/help)'],
    ],
    [
      '{count, plural, one {# try} other {# tries}}',
      '{count, plural, other {# intentos}}',
      'es',
      ['the plural of {count} has no form "one"'],
    ],
    [
      '{who, select, self {You} other {They}}',
      '{who, select, other {Ellos}}',
      'es',
      ['cases of a select: who: other instead of who: other self'],
    ],
    ['Hello {name}', 'Hola {name', 'es', [expect.stringMatching(/^invalid message/)]],
    ['Hello {name}, {count, number}', '{count, number}: hola {name}', 'es', []],
  ])('%j as %j in %s: %j', (sentence, translation, language, problems) => {
    expect(problemsOf(sentence, translation, language)).toEqual(problems);
  });

  it('requires the six plural forms of Arabic', () => {
    const sentence = '{count, plural, one {# try} other {# tries}}';
    const all =
      '{count, plural, zero {صفر} one {واحدة} two {اثنتان} few {# محاولات} many {# محاولة} other {# محاولة}}';
    expect(problemsOf(sentence, all, 'ar')).toEqual([]);
    expect(problemsOf(sentence, all.replace('two {اثنتان} ', ''), 'ar')).toEqual([
      'the plural of {count} has no form "two"',
    ]);
    expect(pluralForms('ar', 'cardinal').sort()).toEqual(['few', 'many', 'one', 'other', 'two', 'zero']);
    expect(pluralForms('es', 'cardinal').sort()).toEqual(['one', 'other']);
  });
});
