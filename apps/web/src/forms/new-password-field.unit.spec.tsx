import { NewPassword } from '@skillhour/contracts';
import { render, screen, within } from '@testing-library/react';
import { NewPasswordField } from './new-password-field';

/** Returns each listed rule with its state, as a screen reader reads it. */
function rulesFor(password: string): string[] {
  const { unmount } = render(<NewPasswordField label="Password" password={password} />);
  const list = document.getElementById(screen.getByLabelText('Password').getAttribute('aria-describedby')!)!;
  const rules = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  unmount();
  return rules;
}

describe('NewPasswordField', () => {
  it('lists all rules at once, none of them met by an empty text', () => {
    expect(rulesFor('')).toEqual([
      'At least 7 characters (not met)',
      'An uppercase letter (not met)',
      'A lowercase letter (not met)',
      'A number (not met)',
      'A special character: ! @ # $ % ^ & * (not met)',
    ]);
  });

  it('marks the rules that the text meets', () => {
    expect(rulesFor('River7')).toEqual([
      'At least 7 characters (not met)',
      'An uppercase letter (met)',
      'A lowercase letter (met)',
      'A number (met)',
      'A special character: ! @ # $ % ^ & * (not met)',
    ]);
  });

  it('lists the maximum length only while the text exceeds it', () => {
    expect(rulesFor(`Quiet-river7!${'a'.repeat(115)}`).filter((rule) => /most/.test(rule))).toEqual([]);
    expect(rulesFor(`Quiet-river7!${'a'.repeat(116)}`)).toContain('At most 128 characters (not met)');
  });

  it.each(['Quiet-river7!', 'quiet-river7!', 'QUIET-RIVER7!', 'Quiet-river!', 'Quietriver7', 'Qr7!'])(
    'agrees with the form’s rules about %s',
    (password) => {
      const isMet = rulesFor(password).every((rule) => rule.endsWith('(met)'));
      expect(isMet).toBe(NewPassword.safeParse(password).success);
    },
  );
});
