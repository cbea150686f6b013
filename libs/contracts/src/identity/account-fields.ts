import { z } from 'zod';

/** Names: at least 3 characters after trimming (specification 1, section 5). */
const personName = (label: string) =>
  z
    .string({ error: `${label} is required.` })
    .trim()
    .min(1, { error: `${label} is required.` })
    .min(3, { error: `${label} must be at least 3 letters.` })
    .max(60, { error: `${label} must be at most 60 letters.` });

export const FirstName = personName('First name');
export const LastName = personName('Last name');

const INVALID_EMAIL = 'Valid email is required.';
export const Email = z
  .string({ error: INVALID_EMAIL })
  .trim()
  .max(254, { error: INVALID_EMAIL })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: INVALID_EMAIL });

const PASSWORD_RULES: readonly (readonly [test: (text: string) => boolean, message: string])[] = [
  [(text) => text.length >= 7, 'Password must be at least 7 characters long.'],
  [(text) => text.length <= 128, 'Password must be at most 128 characters long.'],
  [(text) => /[A-Z]/.test(text), 'Password must include at least one uppercase letter.'],
  [(text) => /[a-z]/.test(text), 'Password must include at least one lowercase letter.'],
  [(text) => /[0-9]/.test(text), 'Password must include at least one number.'],
  [(text) => /[!@#$%^&*]/.test(text), 'Password must include at least one special character.'],
];

/** What is wrong with a password: of several the last failing rule's message (specification 1, section 5). */
export function passwordProblem(password: string): string | undefined {
  return PASSWORD_RULES.findLast(([passes]) => !passes(password))?.[1];
}

export const NewPassword = z
  .string({ error: 'Password must be at least 7 characters long.' })
  .superRefine((password, context) => {
    const problem = passwordProblem(password);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** A password to compare with a stored one: anything of a sane size. */
export const GivenPassword = z
  .string({ error: 'Password is required.' })
  .min(1, { error: 'Password is required.' })
  .max(1024);
