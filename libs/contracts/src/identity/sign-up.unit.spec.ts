import { identityApi, invalidInput } from '../index.js';

const GOOD = {
  firstName: 'Mira',
  lastName: 'Sander',
  email: 'mira@example.org',
  password: 'Correct-horse-1!',
  confirmPassword: 'Correct-horse-1!',
  agreeToTerms: true,
};

function errorFor(over: Record<string, unknown>) {
  const { success, error } = identityApi.register.input.safeParse({ ...GOOD, ...over });
  if (success) throw new Error('the form was taken');
  return invalidInput(error).toBody();
}
const withPassword = (password: string) => ({ password, confirmPassword: password });

describe('the registration form', () => {
  it.each([
    ['firstName', { firstName: ' ' }, 'First name is required.'],
    ['firstName', { firstName: 'Mi' }, 'First name must be at least 3 letters.'],
    ['lastName', { lastName: undefined }, 'Last name is required.'],
    ['lastName', { lastName: 'Sa' }, 'Last name must be at least 3 letters.'],
    ['lastName', { lastName: 'a'.repeat(61) }, 'Last name must be at most 60 letters.'],
    ['email', { email: 'mira@example' }, 'Valid email is required.'],
    ['password', withPassword('Ab1!'), 'Password must be at least 7 characters long.'],
    ['password', withPassword(`Ab1!${'a'.repeat(125)}`), 'Password must be at most 128 characters long.'],
    ['password', withPassword('correct-1!'), 'Password must include at least one uppercase letter.'],
    ['password', withPassword('CORRECT-1!'), 'Password must include at least one lowercase letter.'],
    ['password', withPassword('Correct-!'), 'Password must include at least one number.'],
    ['password', withPassword('Correct-1'), 'Password must include at least one special character.'],
    ['confirmPassword', { confirmPassword: 'Other-horse-1!' }, 'Passwords do not match.'],
    ['agreeToTerms', { agreeToTerms: false }, 'You must agree to the terms.'],
    ['showEmail', { showEmail: 'perhaps' }, 'Must be true or false.'],
  ])('reports for %s %j: %s', (field, over, expected) => {
    const { message, fields } = errorFor(over);
    expect([message, fields?.[field]?.[0]]).toEqual([expected, expected]);
  });

  it('reports the last of several failing password rules', () => {
    expect(errorFor(withPassword('short')).fields?.['password']?.at(-1)).toBe(
      'Password must include at least one special character.',
    );
  });

  it.each([
    [undefined, {}],
    [true, { showEmail: true }],
    [true, { show_email: 'true' }],
    [false, { show_email: false }],
  ])('reads the choice %j to show the email from %j', (expected, choice) => {
    expect(identityApi.register.input.parse({ ...GOOD, ...choice }).showEmail).toBe(expected);
  });

  it('reports problems as data for translation', () => {
    const { fieldTexts } = errorFor({ lastName: 'Sa' });
    expect(fieldTexts?.['lastName']).toEqual([
      {
        id: '{which, select, first {First name} other {Last name}} must be at least {least} letters.',
        values: { which: 'last', least: 3 },
      },
    ]);
  });
});
