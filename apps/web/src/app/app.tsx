import { lazy, Suspense, useSyncExternalStore, type ComponentType, useLayoutEffect } from 'react';
import { BrowserRouter, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useActivityWatch } from '@/auth/use-activity-watch';
import { toastStore } from '@/ui/toast-store';
import { Router } from './router';

// If its code cannot be loaded, the toast is lost but the page keeps working.
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
      <AppContent />
    </BrowserRouter>
  );
}

/** The app inside any router (browser or prerender). The toaster's code is loaded with the first toast. */
export function AppContent() {
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

/** Scrolls a new page to its top. Back navigation keeps the scroll position that the browser restores. */
function ScrollToTop() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}
