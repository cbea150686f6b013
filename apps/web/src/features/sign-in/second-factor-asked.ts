import { ApiError } from '@/api';
import type { Setup } from '@/second-factor';

/** Whether a sign-in was refused for want of its second factor; with what an admin sets theirs up by. */
export function secondFactorAsked(error: unknown): { setup?: Setup } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor.required') return undefined;
  const { setup } = error.body;
  return isSetup(setup) ? { setup } : {};
}

const isSetup = (value: unknown): value is Setup =>
  typeof value === 'object' && value !== null && 'secret' in value && 'otpauth_url' in value;
