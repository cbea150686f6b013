import { ApiError } from '@skillhour/contracts';
import { setLanguage } from '@skillhour/texts';
import { act, render, screen } from '@testing-library/react';
import { Toaster } from '@/ui/toaster';
import { toastStore } from '@/ui/toast-store';
import { showErrorToast } from './show-error-toast';

const failure = (status: number, detail: string, body: object = {}) =>
  new ApiError(status, 'some.code', detail, { detail, ...body }, { correlationId: 'c-1' });
const show = (error: unknown) => {
  showErrorToast(error, 'Failed to accept.');
  render(<Toaster />);
};

describe('showErrorToast', () => {
  afterEach(() => {
    act(() => toastStore.current().forEach(({ id }) => toastStore.dismiss(id)));
    setLanguage('en');
  });

  it('shows the reference of an unexpected failure', () => {
    show(failure(503, 'The ledger is not available right now.'));
    expect(screen.getByText('The ledger is not available right now.')).toBeTruthy();
    expect(screen.getByText('Reference: c-1')).toBeTruthy();
  });

  it('shows an expected error in the reader’s language, without a reference', () => {
    setLanguage('xx', { 'You need {needed} minutes.': '{needed} minuta desunt.' });
    const texts = [{ id: 'You need {needed} minutes.', values: { needed: 30 } }];
    show(failure(409, 'You need 30 minutes.', { texts }));
    expect(screen.getByText('30 minuta desunt.')).toBeTruthy();
    expect(screen.queryByText(/Reference/)).toBeNull();
  });

  it('shows the action’s fallback sentence if the failure has none', () => {
    show(new TypeError('x is undefined'));
    expect(screen.getByText('Failed to accept.')).toBeTruthy();
  });
});
