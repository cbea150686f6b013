import { t } from '@skillhour/texts';

/**
 * Shown until the stored sign-in or the page's code has loaded. The shell already provides the `main` landmark, so
 * `within="shell"` adds none.
 */
export function LoadingScreen({ within = 'page' }: { within?: 'page' | 'shell' }) {
  const look =
    'grid min-h-[60vh] place-items-center font-sans text-base font-normal tracking-normal text-ink-2';
  if (within === 'shell') {
    return (
      <p role="status" className={look}>
        {t('Loading...')}
      </p>
    );
  }
  return (
    <main>
      <h1 className={look}>{t('Loading...')}</h1>
    </main>
  );
}
