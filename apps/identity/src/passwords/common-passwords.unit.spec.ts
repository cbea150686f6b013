import { passwordProblem } from '@skillhour/contracts';
import { CommonPasswords } from './common-passwords.js';

const rules = new CommonPasswords();
const mira = { email: 'mira.sander@example.org', firstName: 'Mira', lastName: 'Sander' };

describe('a password that guessers try early', () => {
  it.each([
    'Password1!',
    'P@ssw0rd!',
    'P4$$w0rD!',
    'Pa$$word123',
    'Passw0rd!Passw0rd!',
    'Qwerty123!',
    'Welcome1!',
    'Admin123!',
    'Letmein1!',
    'Summer2024!',
    'Sunshine2023!',
    '1qaz@WSX',
    'Aa123456!',
    'Iloveyou1!',
    'aB1!aB1!',
    'Skillhour1!',
  ])('is rejected although it follows the form’s rules: %s', async (password) => {
    expect(passwordProblem(password)).toBeUndefined();
    expect(await rules.isCommon(password, mira)).toBe(true);
  });

  it.each(['Mira2024!', 'Sander-1!', 'Mirasander1!', 'M1r4s4nder!9', 'Mira.sander1'])(
    'contains its owner’s name or address: %s',
    async (password) => {
      expect(await rules.isCommon(password, mira)).toBe(true);
      const other = { email: 'tom@example.org', firstName: 'Tom', lastName: 'Berg' };
      expect(await rules.isCommon('Tomberg77!', other)).toBe(true);
    },
  );

  it.each([
    'Maya-learns-1!',
    'Tomas-teaches-1!',
    'Correct-horse-1!',
    'Quiet-river7!',
    'Kj8#mQ2',
    'Xk9$vPq7zL',
    `Aa1!${'long enough '.repeat(10)}`,
  ])('is not a password such as %s', async (password) => {
    expect(await rules.isCommon(password, mira)).toBe(false);
  });
});
