/** Splits a full name: the first word is the first name, the rest the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.normalize('NFC').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const NO_MAILBOX = /@example\.com$/i;

/** Returns an email, or null for an empty one and for the placeholders at example.com. */
export function realEmail(written: string): string | null {
  const email = written.trim();
  return email === '' || NO_MAILBOX.test(email) ? null : email;
}

export const textOrNull = (written: string | undefined): string | null => {
  const trimmed = (written ?? '').trim();
  return trimmed === '' ? null : trimmed;
};
