import { pseudo, setLanguage, setPseudoLanguage, t, currentLanguage } from './index.js';

describe('the pseudo language', () => {
  afterEach(() => setLanguage('en'));

  it('replaces every plain letter and lengthens the text', () => {
    const alphabet =
      'The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG.';
    expect(pseudo(alphabet)).not.toMatch(/[a-z]/i);
    const sentence = 'Something went wrong on this page. Your minutes are safe.';
    expect(pseudo(sentence).length / sentence.length).toBeGreaterThan(1.3);
  });

  it('keeps values, choices and tags', () => {
    setPseudoLanguage();
    expect(currentLanguage()).toBe('en-XA');
    expect(t('Hi {name}', { name: 'Meera' })).toBe('Ĥîî Meera');
    const left = (count: number) => t('{count, plural, one {# try} other {# tries}} left', { count });
    expect([left(1), left(3)]).toEqual(['1 ţŕý ļééƒţ', '3 ţŕîîééš ļééƒţ']);
    expect(t('the <terms>terms</terms>')).toBe('ţĥéé <terms>ţééŕɱš</terms>');
  });
});
