import { t } from '@skillhour/texts';
import { ApiError, errorMessageOf, type CallOutput } from '@/api';
import { formatDateTime } from '@/ui';

export type LoginOutcome =
  | { to: 'otp'; message?: string }
  /** `appeal`: token of the page on which a suspended or blocked member reads why, and can appeal. */
  | { to: 'stay'; message: string; appeal?: string };

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
  const excluded = exclusionMessage(error);
  if (excluded !== undefined) return { to: 'stay', message: excluded, ...appealIn(error) };
  if (error.code === 'account.not_admin')
    return { to: 'stay', message: t('Not authorized to access admin login.') };
  // Rate-limited or unavailable: adds the helpful reason to the specified sentence.
  const helps = error.status === 429 || error.status === 0 || error.status === 503;
  if (!helps) return { to: 'stay', message: general };
  const reason = errorMessageOf(error, '');
  return { to: 'stay', message: t('An error occurred during login. {reason}', { reason }) };
}

/** Returns the message of a rejected sign-in with the provider, and the token to appeal. */
export function providerErrorOutcome(error: unknown): { message: string; appeal?: string } {
  const general = t('Google login failed. Please try again.');
  if (error instanceof ApiError && error.code === 'account.unclaimed')
    return { message: errorMessageOf(error, general) };
  const excluded = error instanceof ApiError ? exclusionMessage(error) : undefined;
  if (!(error instanceof ApiError) || excluded === undefined) return { message: general };
  return { message: excluded, ...appealIn(error) };
}

/** Returns the message for a blocked or suspended member. */
function exclusionMessage({ code, body }: ApiError): string | undefined {
  if (code === 'account.blocked') return t('User is blocked');
  if (code !== 'account.suspended') return undefined;
  const { until } = body;
  return typeof until === 'string'
    ? t('This account is suspended until {time}.', { time: formatDateTime(until) })
    : t('This account is suspended.');
}

const appealIn = ({ body: { appeal } }: ApiError): { appeal?: string } =>
  typeof appeal === 'string' ? { appeal } : {};

/** Returns whether the response is a complete sign-in. The tokens themselves are for other clients. */
export const hasTokens = (response: Partial<CallOutput<'identity.account.sign_in'>>): boolean =>
  Boolean(response.access_token && response.refresh_token && response.user);
