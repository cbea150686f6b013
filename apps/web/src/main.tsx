import './without-eval';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { preloadEntryPage } from './app/entry-pages';
import { startLanguage } from './language/start-language';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// The landing document contains the prerendered page. It stays visible until its code can hydrate it.
const isDrawn = root.hasChildNodes();
// First, because pages wait for the texts of another language.
const language = startLanguage();
const code = preloadEntryPage(window.location.pathname);
void Promise.all([language, isDrawn && code]).then(([speaksSource]) => {
  delete document.documentElement.dataset['spoken'];
  if (isDrawn && speaksSource) {
    hydrateRoot(root, app);
    return;
  }
  root.replaceChildren();
  createRoot(root).render(app);
});

// The worker helps only later visits, so the page's own files load first.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    void import('./app/register-worker').then(
      ({ registerWorker }) => registerWorker(),
      () => undefined,
    );
  });
}
