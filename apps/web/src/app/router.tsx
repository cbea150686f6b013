import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { landing, pages } from './entry-pages';
import { LoadingScreen } from './loading-screen';

/** Renders the landing page without the table of all other pages, so that a first visit does not load it. */
export function Router() {
  const { pathname } = useLocation();
  usePreloadOnInteraction();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<landing.Page />} />
          <Route path="*" element={<pages.Page />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Loads the table of the other pages on the visitor's first pointer or focus event. */
function usePreloadOnInteraction() {
  useEffect(() => {
    const preload = () => void pages.preload();
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, preload, { passive: true, once: true });
  }, []);
}
