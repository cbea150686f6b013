import { t } from '@skillhour/texts';
import { ApiError, errorMessageOf, type CallOutput } from '@/api';

export type LoginOutcome = { to: 'otp'; message?: string } | { to: 'stay'; message: string };

/** Returns the message of a rejected login and the next page (specification 1, section 8). */
export function loginErrorOutcome(error: unknown): LoginOutcome {
  const general = t('An error occurred during login.');
  if (!(error instanceof ApiError)) return { to: 'stay', message: general };
  if (error.code === 'account.code_required')
    return { to: 'otp', message: t('Confirm it’s you. Check your email for the code.') };
  if (error.body['redirect'] === '/otp')
    return { to: 'otp', message: t('User inactive. Check your email for the OTP.') };
  if (error.code === 'account.wrong_credentials')
    return { to: 'stay', message: t('Invalid email or password') };
  if (error.code === 'account.blocked') return { to: 'stay', message: t('User is blocked') };
  if (error.code === 'account.not_admin')
    return { to: 'stay', message: t('Not authorized to access admin login.') };
  // Rate-limited or unavailable: adds the helpful reason to the specified sentence.
  const helps = error.status === 429 || error.status === 0 || error.status === 503;
  if (!helps) return { to: 'stay', message: general };
  const reason = errorMessageOf(error, '');
  return { to: 'stay', message: t('An error occurred during login. {reason}', { reason }) };
}

/** Returns the message of a rejected sign-in with the provider. */
export const providerErrorMessage = (error: unknown): string =>
  error instanceof ApiError && error.code === 'account.blocked'
    ? t('User is blocked')
    : t('Google login failed. Please try again.');

/** Returns whether the response is a complete sign-in. The tokens themselves are for other clients. */
export const hasTokens = (response: Partial<CallOutput<'identity.account.sign_in'>>): boolean =>
  Boolean(response.access_token && response.refresh_token && response.user);
