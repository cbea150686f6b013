/** Limits of a password's length, in characters. */
export const PASSWORD_LENGTH = { least: 7, most: 128 } as const;

/** The password rules in the order of their messages (specification 1, section 5). Without zod, so that pages can check while the user types. */
export const PASSWORD_RULES = {
  least: (text: string) => text.length >= PASSWORD_LENGTH.least,
  most: (text: string) => text.length <= PASSWORD_LENGTH.most,
  upperCase: (text: string) => /[A-Z]/.test(text),
  lowerCase: (text: string) => /[a-z]/.test(text),
  number: (text: string) => /[0-9]/.test(text),
  special: (text: string) => /[!@#$%^&*]/.test(text),
};
export type PasswordRule = keyof typeof PASSWORD_RULES;
