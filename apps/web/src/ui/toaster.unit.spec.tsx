import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { toast } from './toast-store';
import { Toaster } from './toaster';

afterEach(() => jest.useRealTimers());

describe('Toaster', () => {
  it('shows an error for five seconds', () => {
    jest.useFakeTimers();
    render(<Toaster />);
    act(() => toast.error('An error occurred. Please try again.'));
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getAllByText('An error occurred. Please try again.')).not.toHaveLength(0);
    act(() => jest.advanceTimersByTime(200));
    expect(screen.queryAllByText('An error occurred. Please try again.')).toHaveLength(0);
  });
});
