import { ApiError } from '@/api';
import { loginErrorOutcome, providerErrorOutcome } from './login-outcome';

const outcomeOf = (status: number, detail: string, body = {}, code = 'x') =>
  loginErrorOutcome(new ApiError(status, code, detail, { detail, ...body }));

describe('rejected login', () => {
  it('shows the specified sentence', () => {
    expect(outcomeOf(403, 'Invalid credentials', {}, 'account.wrong_credentials')).toEqual({
      to: 'stay',
      message: 'Invalid email or password',
    });
    expect(outcomeOf(403, 'User is blocked', {}, 'account.blocked')).toEqual({
      to: 'stay',
      message: 'User is blocked',
    });
    expect(outcomeOf(500, 'boom')).toEqual({ to: 'stay', message: 'An error occurred during login.' });
    expect(loginErrorOutcome(new TypeError('x'))).toEqual({
      to: 'stay',
      message: 'An error occurred during login.',
    });
  });

  it('shows a suspended member its end, and passes on the token to appeal', () => {
    const body = { until: '2026-01-12T10:00:00.000Z', appeal: 's1.signature' };
    const outcome = outcomeOf(403, 'This account is suspended.', body, 'account.suspended');
    expect(outcome).toMatchObject({ to: 'stay', appeal: 's1.signature' });
    expect(outcome.message).toMatch(/^This account is suspended until 12 Jan 2026/);
    const blocked = outcomeOf(403, 'User is blocked', { appeal: 's2.signature' }, 'account.blocked');
    expect(blocked).toEqual({ to: 'stay', message: 'User is blocked', appeal: 's2.signature' });
  });

  it('goes to /otp only if the response redirects there', () => {
    expect(outcomeOf(400, 'User is inactive. OTP has been resent.', { redirect: '/otp' })).toEqual({
      to: 'otp',
      message: 'User inactive. Check your email for the OTP.',
    });
    expect(outcomeOf(400, 'Password is required.').to).toBe('stay');
  });

  it('shows the specified sentence for a sign-in with the provider', () => {
    const error = new ApiError(403, 'provider.refused', 'x', { detail: 'x' });
    expect(providerErrorOutcome(error)).toEqual({ message: 'Google login failed. Please try again.' });
    expect(providerErrorOutcome(new ApiError(403, 'account.blocked', 'x', { detail: 'x' }))).toEqual({
      message: 'User is blocked',
    });
  });

  it('adds the reason after too many attempts', () => {
    expect(outcomeOf(429, 'Too many tries.')).toEqual({
      to: 'stay',
      message: 'An error occurred during login. Too many tries.',
    });
  });
});
