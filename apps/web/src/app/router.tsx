import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';
import { LoadingScreen } from './loading-screen';

const LandingPage = lazy(() => import('@/features/landing/landing-page'));
const Pages = lazy(() => import('./pages'));

/** The landing page by itself, so that a first visit does not carry the table of all the others. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="*" element={<Pages />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
