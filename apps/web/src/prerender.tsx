import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { AppAt } from './app/app';
import { landing } from './app/first-code';
import { routeTable } from './app/route-table';

/** The landing page as a stranger sees it, in the language of the code. It is drawn while the app is built (build/prerender.ts). */
export async function drawLanding(): Promise<string> {
  await landing.preload();
  return renderToString(
    <StrictMode>
      <StaticRouter location="/">
        <AppAt />
      </StaticRouter>
    </StrictMode>,
  );
}

/** Every page's address with the words of its `load`, which name its module, and the shell around it. */
export const pageSources = () =>
  routeTable.map(({ path, shell, load }) => ({ path, shell, load: load.toString() }));
