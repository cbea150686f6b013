import { ApiError } from '@/api';
import { refusedLogin, refusedProvider } from './login-outcome';

const refused = (status: number, detail: string, body = {}, code = 'x') =>
  refusedLogin(new ApiError(status, code, detail, { detail, ...body }));

describe('rejected login', () => {
  it('shows the specified sentence', () => {
    expect(refused(403, 'Invalid credentials', {}, 'account.wrong_credentials')).toEqual({
      to: 'stay',
      message: 'Invalid email or password',
    });
    expect(refused(403, 'User is blocked', {}, 'account.blocked')).toEqual({
      to: 'stay',
      message: 'User is blocked',
    });
    expect(refused(500, 'boom')).toEqual({ to: 'stay', message: 'An error occurred during login.' });
    expect(refusedLogin(new TypeError('x'))).toEqual({
      to: 'stay',
      message: 'An error occurred during login.',
    });
  });

  it('goes to /otp only if the response redirects there', () => {
    expect(refused(400, 'User is inactive. OTP has been resent.', { redirect: '/otp' })).toEqual({
      to: 'otp',
      message: 'User inactive. Check your email for the OTP.',
    });
    expect(refused(400, 'Password is required.').to).toBe('stay');
  });

  it('shows the specified sentence for a sign-in with the provider', () => {
    const error = new ApiError(403, 'provider.refused', 'x', { detail: 'x' });
    expect(refusedProvider(error)).toBe('Google login failed. Please try again.');
    expect(refusedProvider(new ApiError(403, 'account.blocked', 'x', {}))).toBe('User is blocked');
  });

  it('adds the reason after too many attempts', () => {
    expect(refused(429, 'Too many tries.')).toEqual({
      to: 'stay',
      message: 'An error occurred during login. Too many tries.',
    });
  });
});
