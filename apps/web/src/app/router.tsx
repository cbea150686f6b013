import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { landing, pages } from './first-code';
import { LoadingScreen } from './loading-screen';

/** Renders the landing page without the table of all other pages, so that a first visit does not load it. */
export function Router() {
  const { pathname } = useLocation();
  useFirstLook();
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
function useFirstLook() {
  useEffect(() => {
    const look = () => void pages.preload();
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, look, { passive: true, once: true });
  }, []);
}
