import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, type InitialEntry } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { clearAllResponses } from '@/api/use-call';
import { setSignedIn } from '@/auth';
import type { Account } from '@/auth/auth-state';
import { communityStore } from '@/community/community-store';
import { toastStore } from '@/ui/toast-store';

export const ME = {
  id: 'me',
  username: 'meera',
  first_name: 'Meera',
  last_name: 'Nair',
  email: 'meera@example.org',
  created_at: '2025-12-03T10:00:00.000Z',
  role: 'user',
  profile_image: null,
} as unknown as Account;

/** Renders a page at its address for a signed-in member, with empty caches. */
export async function renderPage(
  page: ReactNode,
  { path = '/', at = path }: { path?: string; at?: InitialEntry } = {},
): Promise<{ where: () => string; unmount: () => void }> {
  setSignedIn(ME);
  await clearAllResponses();
  communityStore.reset();
  toastStore.current().forEach(({ id }) => toastStore.dismiss(id));
  let where = '';
  function Where() {
    const { pathname, search } = useLocation();
    where = pathname + search;
    return null;
  }
  const view = render(
    <SWRConfig value={{ dedupingInterval: 0, errorRetryCount: 0 }}>
      <MemoryRouter initialEntries={[at]}>
        <Where />
        <Suspense>
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </MemoryRouter>
    </SWRConfig>,
  );
  // Lets lazy components load.
  await act(async () => Promise.resolve());
  return { unmount: view.unmount, where: () => where };
}

const TURNS = 10;

/** Lets pending responses arrive and renders their effects. */
export const flush = (): Promise<void> =>
  act(async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
  });

/** Returns the texts of all toasts, oldest first. */
export const toasts = () => toastStore.current().map(({ text }) => text);
