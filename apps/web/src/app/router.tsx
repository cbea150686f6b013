import { Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { landing, pages } from './first-code';
import { LoadingScreen } from './loading-screen';

/** The landing page by itself, so that a first visit does not carry the table of all the others. */
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

/** The other pages' table is fetched when a visitor first reaches for something. */
function useFirstLook() {
  useEffect(() => {
    const look = () => void pages.preload();
    for (const name of ['pointerover', 'focusin'])
      document.addEventListener(name, look, { passive: true, once: true });
  }, []);
}
