import { ApiError } from '@/api';
import type { Setup } from '@/second-factor';

/**
 * Returns whether a sign-in was rejected because of a missing second factor, with the setup data for an admin who has
 * none.
 */
export function secondFactorChallenge(error: unknown): { setup?: Setup } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor.required') return undefined;
  const { setup } = error.body;
  return isSetup(setup) ? { setup } : {};
}

const isSetup = (value: unknown): value is Setup =>
  typeof value === 'object' && value !== null && 'secret' in value && 'otpauth_url' in value;
