import { lazy, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { FeatureRoute } from '@/routing';
import { Guard } from './guard';
import { routeTable } from './route-table';

const Shell = lazy(() => import('./shell/shell'));
const AdminShell = lazy(() => import('./shell/admin-shell'));
const NotFoundPage = lazy(() => import('./not-found-page'));
const pages = new Map<FeatureRoute, ComponentType>(routeTable.map((route) => [route, lazy(route.load)]));

const routesOf = (shell: FeatureRoute['shell']) =>
  routeTable
    .filter((route) => route.shell === shell)
    .map((route) => {
      const PageOfRoute = pages.get(route) ?? NotFoundPage;
      const element = (
        <Guard access={route.access}>
          <PageOfRoute />
        </Guard>
      );
      return <Route key={route.path} path={route.path} element={element} />;
    });

/** The route table of the specification, as far as its pages exist; every page is code of its own. */
export default function Pages() {
  return (
    <Routes>
      {routesOf(false)}
      <Route
        element={
          <Guard access="member">
            <Shell />
          </Guard>
        }
      >
        {routesOf(true)}
      </Route>
      <Route
        element={
          <Guard access="admin">
            <AdminShell />
          </Guard>
        }
      >
        {routesOf('admin')}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
