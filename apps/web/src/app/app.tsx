import { lazy, Suspense, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useActivityWatch } from '@/auth/use-activity-watch';
import { toastStore } from '@/ui/toast-store';
import { Router } from './router';
import { ScrollToTop } from './scroll-to-top';

const Toaster = lazy(() => import('@/ui/toaster').then(({ Toaster }) => ({ default: Toaster })));

/** The whole app. The toaster's code comes with the first toast. */
export function App() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  useActivityWatch();
  return (
    <BrowserRouter>
      <ScrollToTop />
      <Router />
      <Suspense>{messages.length > 0 && <Toaster />}</Suspense>
    </BrowserRouter>
  );
}
