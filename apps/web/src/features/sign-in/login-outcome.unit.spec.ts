import { ApiError } from '@/api';
import { loginErrorOutcome, providerErrorMessage } from './login-outcome';

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

  it('goes to /otp only if the response redirects there', () => {
    expect(outcomeOf(400, 'User is inactive. OTP has been resent.', { redirect: '/otp' })).toEqual({
      to: 'otp',
      message: 'User inactive. Check your email for the OTP.',
    });
    expect(outcomeOf(400, 'Password is required.').to).toBe('stay');
  });

  it('shows the specified sentence for a sign-in with the provider', () => {
    const error = new ApiError(403, 'provider.refused', 'x', { detail: 'x' });
    expect(providerErrorMessage(error)).toBe('Google login failed. Please try again.');
    expect(providerErrorMessage(new ApiError(403, 'account.blocked', 'x', {}))).toBe('User is blocked');
  });

  it('adds the reason after too many attempts', () => {
    expect(outcomeOf(429, 'Too many tries.')).toEqual({
      to: 'stay',
      message: 'An error occurred during login. Too many tries.',
    });
  });
});
