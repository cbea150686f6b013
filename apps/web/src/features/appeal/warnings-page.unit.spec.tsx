import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { authStore, setSignedIn } from '@/auth/auth-store';
import { errorResponse, fakeApi, type FakeAnswer } from '@/testing/fake-api';
import { ME, renderPage, toasts } from '@/testing/render-page';
import WarningsPage from './warnings-page';

const WARNINGS = 'GET profile/warnings/';
const CONFIRM = 'POST profile/warnings/{id}/seen/';
const warning = {
  ...{ id: 's1', kind: 'warn', days: null, cause: 'harassment', reason: 'You were insulting to others.' },
  ...{ created_at: '2026-01-05T10:00:00.000Z', until: null, ended_at: null, appeal: null },
  ...{ appeal_until: '2026-02-04T10:00:00.000Z', token: 's1.signature' },
};

async function open(answers: Record<string, FakeAnswer>) {
  const api = fakeApi(answers);
  await renderPage(<WarningsPage />, { path: '/warnings' });
  act(() => void setSignedIn({ ...ME, unseen_warnings: 1 }));
  return api;
}

describe('warnings', () => {
  it('are shown with their reason until the member confirms them', async () => {
    const api = await open({ [WARNINGS]: { results: [warning] }, [CONFIRM]: { unseen_warnings: 0 } });
    await screen.findByText('You were insulting to others.');
    expect(screen.getByRole('link', { name: 'Appeal' }).getAttribute('href')).toBe(
      '/appeal?token=s1.signature',
    );
    api.answer(WARNINGS, { results: [] });
    await userEvent.click(screen.getByRole('button', { name: 'I understand' }));
    await screen.findByText('You have no warnings to read.');
    expect(api.to(CONFIRM)).toHaveLength(1);
    expect(authStore.current().user?.unseen_warnings).toBeUndefined();
  });

  it('stay if they could not be confirmed', async () => {
    await open({ [WARNINGS]: { results: [warning] }, [CONFIRM]: errorResponse(409, 'Something changed.') });
    await userEvent.click(await screen.findByRole('button', { name: 'I understand' }));
    await waitFor(() => expect(toasts()).toEqual(['Something changed.']));
    screen.getByText('You were insulting to others.');
  });
});
