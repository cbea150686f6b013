import { codeLetter } from './code-letter.js';
import { resetLetter } from './reset-letter.js';

/** Every run of digits that a reader could take for a code, within a longer run too. */
const codesIn = (text: string) => [...text.matchAll(/\d{5,}/g)].map(([digits]) => digits);

describe('the mail with a code', () => {
  it.each(['Asha', 'Agent 00700', '12345', '<b>Tom</b>'])(
    'holds no other number of five digits for %s',
    (name) => {
      const letter = codeLetter(name, '01234', 300_000);
      expect(codesIn(letter.subject)).toEqual([]);
      expect(codesIn(letter.text)).toEqual(['01234']);
      expect(codesIn(letter.html)).toEqual(['01234']);
    },
  );

  it('says how long the code lives', () => {
    expect(codeLetter('Asha', '01234', 300_000).text).toContain('within 5 minutes');
    expect(codeLetter('Asha', '01234', 1_000).text).toContain('within a moment');
    expect(codesIn(codeLetter('Asha', '01234', 9e12).text)).toEqual(['01234']);
  });

  it('shows a name as text, never as markup', () => {
    expect(codeLetter('<img src=x>', '01234', 300_000).html).not.toContain('<img');
  });
});

describe('the mail with a reset link', () => {
  it('holds the link in both parts', () => {
    const letter = resetLetter('Tom', 'https://skillhour.example/reset-password?token=abc');
    expect(letter.text).toContain('https://skillhour.example/reset-password?token=abc');
    expect(letter.html).toContain('href="https://skillhour.example/reset-password?token=abc"');
  });
});
