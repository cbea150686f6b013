import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { FeatureRoute } from '@/routing';
import { ErrorBoundary } from './error-boundary';
import { Guard } from './guard';
import { LoadingScreen } from './loading-screen';
import { routeTable } from './route-table';

const Shell = lazy(() => import('./shell/shell'));
const NotFoundPage = lazy(() => import('./not-found-page'));
const pages = new Map<FeatureRoute, ComponentType>(routeTable.map((route) => [route, lazy(route.load)]));

const element = (route: FeatureRoute) => {
  const PageOfRoute = pages.get(route) ?? NotFoundPage;
  return (
    <Guard access={route.access}>
      <PageOfRoute />
    </Guard>
  );
};

/** The route table of the specification, as far as its pages exist; every page is code of its own. */
export function Router() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          {routeTable
            .filter(({ shell }) => !shell)
            .map((route) => (
              <Route key={route.path} path={route.path} element={element(route)} />
            ))}
          <Route
            element={
              <Guard access="member">
                <Shell />
              </Guard>
            }
          >
            {routeTable
              .filter(({ shell }) => shell)
              .map((route) => (
                <Route key={route.path} path={route.path} element={element(route)} />
              ))}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
