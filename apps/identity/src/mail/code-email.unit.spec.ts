import { codeEmail } from './code-email.js';
import { resetEmail } from './reset-email.js';

/** Returns every sequence of digits that a reader could take for a code, even within a longer one. */
const codesIn = (text: string) => [...text.matchAll(/\d{5,}/g)].map(([digits]) => digits);

describe('the email with a code', () => {
  it.each(['Asha', 'Agent 00700', '12345', '<b>Tom</b>'])(
    'contains no other five-digit number for the name %s',
    (name) => {
      const email = codeEmail(name, '01234', 300_000);
      expect(codesIn(email.subject)).toEqual([]);
      expect(codesIn(email.text)).toEqual(['01234']);
      expect(codesIn(email.html)).toEqual(['01234']);
    },
  );

  it('states what the code is for', () => {
    expect(codeEmail('Asha', '01234', 300_000)).toMatchObject({
      subject: 'Your Skillhour code',
      text: [
        'Hello Asha, here is your code to confirm your Skillhour account. It works once, within 5 minutes.',
        '    01234',
        'If this wasn’t you, ignore this email. Nothing happens without the code.\n',
      ].join('\n\n'),
    });
    expect(codeEmail('Agent 007', '01234', 300_000).text).toMatch(/^Hello, here is your code/);
  });

  it('states how long the code is valid', () => {
    expect(codeEmail('Asha', '01234', 300_000).text).toContain('within 5 minutes');
    expect(codeEmail('Asha', '01234', 1_000).text).toContain('within a moment');
    expect(codeEmail('Asha', '01234', 60_000).text).toContain('within one minute');
    expect(codesIn(codeEmail('Asha', '01234', 9e12).text)).toEqual(['01234']);
  });

  it('shows a name as text, not as markup', () => {
    expect(codeEmail('<img src=x>', '01234', 300_000).html).not.toContain('<img');
    expect(codeEmail("Ana {'x'} D'Arc", '01234', 300_000).text).toContain("Hello Ana {'x'} D'Arc,");
  });
});

describe('the email with a reset link', () => {
  it('states what the link is for', () => {
    expect(resetEmail('Tom', 'https://skillhour.example/x')).toMatchObject({
      subject: 'Choose a new Skillhour password',
      text: [
        'Hello Tom, someone requested a new password for your Skillhour account. The link works once.',
        'https://skillhour.example/x',
        'If this wasn’t you, ignore this email. Your password won’t change.\n',
      ].join('\n\n'),
    });
  });

  it('contains the link in both parts', () => {
    const email = resetEmail('Tom', 'https://skillhour.example/reset-password?token=abc');
    expect(email.text).toContain('https://skillhour.example/reset-password?token=abc');
    expect(email.html).toContain('href="https://skillhour.example/reset-password?token=abc"');
  });
});
