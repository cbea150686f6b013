import {
  localeOf,
  message,
  setLanguage,
  t,
  text,
  textOfMessage,
  translate,
  translateToEnglish,
} from './index.js';

describe('texts', () => {
  afterEach(() => setLanguage('en'));

  it('inserts values into placeholders', () => {
    expect(t('You need {needed} minutes; you have {available}.', { needed: 30, available: 5 })).toBe(
      'You need 30 minutes; you have 5.',
    );
  });

  it.each(['\\u003cb\\u003e', 'C:\\x41', '\\u', 'a\\b'])('leaves %s unchanged in a value', (words) => {
    expect(t('Results for {words}', { words })).toBe(`Results for ${words}`);
    const found = text('Nothing is called {words}', { words });
    expect([translate(found), translateToEnglish(found)]).toEqual(
      Array(2).fill(`Nothing is called ${words}`),
    );
  });

  it('chooses the plural form', () => {
    const left = (count: number) => t('{count, plural, one {# try} other {# tries}} left', { count });
    expect([left(1), left(3)]).toEqual(['1 try left', '3 tries left']);
  });

  it('translates a text to the current language and to English', () => {
    const greeting = text('Hello {name}', { name: 'Meera' });
    setLanguage('xx', { 'Hello {name}': 'Ave {name}' });
    expect([translate(greeting), translateToEnglish(greeting)]).toEqual(['Ave Meera', 'Hello Meera']);
  });

  it('returns the id and values of a schema’s text', () => {
    const words = message('At most {most} letters.', { most: 20 });
    expect(words).toBe('At most 20 letters.');
    expect(textOfMessage(words)).toEqual({ id: 'At most {most} letters.', values: { most: 20 } });
    expect(textOfMessage('Said by nobody.')).toEqual({ id: 'Said by nobody.' });
  });

  it('does not compile without the required values or with others', () => {
    // @ts-expect-error a value is missing
    t('You have {available}.');
    // @ts-expect-error another value
    t('You have {available}.', { others: 1 });
    // @ts-expect-error the plural's number is missing
    text('{count, plural, one {minute} other {minutes}}', {});
    const state = t('It is {state, select, open {open} other {shut}}, {name}.', {
      state: 'open',
      name: 'Tom',
    });
    expect(state).toBe('It is open, Tom.');
    expect(t('{count, plural, one {minute} other {minutes}}', { count: 2 })).toBe('minutes');
  });
});

describe('the plurals of Arabic', () => {
  afterEach(() => setLanguage('en'));

  it('have their form for 0, 1, 2, 5, 11 and 100, with the digits 0 to 9', () => {
    const sentence = '{count, plural, one {# minute} other {# minutes}}';
    const translation =
      '{count, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقةً} other {# دقيقةٍ}}';
    setLanguage('ar', { [sentence]: translation }, localeOf('ar'));
    expect([0, 1, 2, 5, 11, 100].map((count) => t(sentence, { count }))).toEqual([
      '0 دقيقة',
      'دقيقة واحدة',
      'دقيقتان',
      '5 دقائق',
      '11 دقيقةً',
      '100 دقيقةٍ',
    ]);
  });
});
