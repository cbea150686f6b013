import { chooseLanguage } from './index.js';

describe('chooseLanguage', () => {
  it.each([
    ['es', 'es'],
    ['es-AR,es;q=0.9,en;q=0.8', 'es'],
    ['de, ca;q=0.7, fr;q=0.9', 'fr'],
    ['AR-eg', 'ar'],
    ['en-XA', 'en'],
    ['fr;q=0, it;q=0.1', 'it'],
    ['constructor, *;q=0.5', undefined],
    ['it;q=x, es', 'es'],
    ['', undefined],
    [undefined, undefined],
  ])('%j means %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });

  it('reads only the first entries of a long header', () => {
    expect(chooseLanguage(`${'de,'.repeat(100_000)}es`)).toBeUndefined();
  });
});
