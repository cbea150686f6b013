import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useActivityWatch } from '@/auth/use-activity-watch';
import { toastStore } from '@/ui/toast-store';
import { Router } from './router';
import { ScrollToTop } from './scroll-to-top';

// What it would have said is lost where its code cannot be had; the page stands.
const Toaster = lazy<ComponentType>(() =>
  import('@/ui/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: () => null }),
  ),
);

/** The whole app in a browser. */
export function App() {
  return (
    <BrowserRouter>
      <AppAt />
    </BrowserRouter>
  );
}

/** The app at an address, wherever that comes from. The toaster's code comes with the first toast. */
export function AppAt() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  useActivityWatch();
  return (
    <>
      <ScrollToTop />
      <Router />
      <Suspense>{messages.length > 0 && <Toaster />}</Suspense>
    </>
  );
}
