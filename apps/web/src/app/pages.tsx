import { Route, Routes } from 'react-router-dom';
import type { FeatureRoute } from '@/routing';
import { Guard } from './guard';
import { adminShell, memberShell, notFound, pageOf } from './page-table';
import { routeTable } from './route-table';

export { prefetchFirstPage } from './prefetch-page';
export { prefetchLinks } from './prefetch-links';

const routesOf = (shell: FeatureRoute['shell']) =>
  routeTable
    .filter((route) => route.shell === shell)
    .map((route) => {
      const { Page } = pageOf(route);
      const element = (
        <Guard access={route.access}>
          <Page />
        </Guard>
      );
      return <Route key={route.path} path={route.path} element={element} />;
    });

/** The specification's route table with all existing pages. Each page is a separate chunk. */
export default function Pages() {
  return (
    <Routes>
      {routesOf(false)}
      <Route
        element={
          <Guard access="member">
            <memberShell.Page />
          </Guard>
        }
      >
        {routesOf(true)}
      </Route>
      <Route
        element={
          <Guard access="admin">
            <adminShell.Page />
          </Guard>
        }
      >
        {routesOf('admin')}
      </Route>
      <Route path="*" element={<notFound.Page />} />
    </Routes>
  );
}
