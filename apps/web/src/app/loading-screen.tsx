import { t } from '@skillhour/texts';

/** Until the stored sign-in or a page's code is there. Within the shell a landmark stands around it already. */
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
