import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppContent } from './app/app';
import { landing } from './app/entry-pages';
import { routeTable } from './app/route-table';

/**
 * Renders the landing page for signed-out visitors in the source language. Called during the build
 * (build/first-documents.ts).
 */
export async function renderLanding(): Promise<string> {
  await landing.preload();
  return renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <AppContent />
      </StaticRouter>
    </StrictMode>,
  );
}

/** Returns each page's path, its shell, and the source text of its `load` function, which names the module. */
export const pageSources = () =>
  routeTable.map(({ path, shell, load }) => ({ path, shell, load: load.toString() }));
