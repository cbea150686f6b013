import { createTranslator, setTranslatorSource } from '@skillhour/texts';
import { readerLanguage, withLanguage } from '@skillhour/messaging';
import { inLanguage, translateHead } from './document-language.js';

const DOCUMENT = '<!doctype html>\n<html lang="en">\n<head></head></html>';

describe('inLanguage', () => {
  it.each([
    ['es', '<html lang="es" dir="ltr">'],
    ['ar', '<html lang="ar" dir="rtl">'],
  ])('sets language and direction of %s', (language, tag) => {
    expect(inLanguage(DOCUMENT, language)).toBe(DOCUMENT.replace('<html lang="en">', tag));
  });

  it('does not change an English document', () => {
    expect(inLanguage(DOCUMENT, 'en')).toBe(DOCUMENT);
  });
});

it('translateHead translates title and description', () => {
  const spanish = createTranslator('es', (sentence) => (sentence === 'Help' ? 'Ayuda' : sentence));
  setTranslatorSource(() => (readerLanguage() === 'es' ? spanish : createTranslator('en')));
  const head = { title: 'Help', description: 'About it.', path: '/help', isIndexed: true };
  expect(withLanguage('es', () => translateHead(head))).toEqual({ ...head, title: 'Ayuda' });
  expect(withLanguage('en', () => translateHead(head))).toEqual(head);
  setTranslatorSource();
});
