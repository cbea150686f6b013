import { ApiError } from '@skillhour/contracts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

function Broken({ error }: { error: Error }): never {
  throw error;
}
const show = (error: Error) =>
  render(
    <ErrorBoundary resetKey="/">
      <Broken error={error} />
    </ErrorBoundary>,
  );

describe('ErrorBoundary', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('shows the reference of the failed call', () => {
    show(new ApiError(500, 'service.failed', 'Broken.', {}, { correlationId: 'c-1' }));
    expect(screen.getByRole('heading').textContent).toBe('Unexpected Application Error!');
    expect(screen.getByText('Reference: c-1')).toBeTruthy();
  });

  it('shows no reference if the page itself threw', () => {
    show(new TypeError('x is undefined'));
    expect(screen.queryByText(/Reference/)).toBeNull();
  });
});
