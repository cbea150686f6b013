import { t } from '@skillhour/texts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { PageHeading, PageTitle, paths } from '@/routing';
import { Button, Card, Note, TextLink, Wordmark } from '@/ui';

/** Calls the API's unsubscribe endpoint, which email clients also call directly without a page. */
const unsubscribe = (token: string) =>
  fetch(`/api/notifications/unsubscribe/${encodeURIComponent(token)}/`, { method: 'POST' });

/**
 * Target of the unsubscribe link in emails. It requires a button press, because link scanners open links but press no
 * buttons.
 */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const [state, setState] = useState<'asked' | 'busy' | 'done' | 'failed'>('asked');
  const end = async () => {
    setState('busy');
    const ended = await unsubscribe(query.get('token') ?? '').catch(() => undefined);
    setState(ended?.ok ? 'done' : 'failed');
  };
  return (
    <main className="mx-auto grid min-h-screen max-w-lg content-center gap-6 p-4">
      <PageTitle title={t('Mails')} />
      <Link to={paths.landing()} aria-label="Skillhour" className="justify-self-start rounded-md text-ink">
        <Wordmark className="h-9 w-auto" />
      </Link>
      <Card padded className="grid gap-4">
        <PageHeading className="text-2xl">{t('Unsubscribe from notification emails?')}</PageHeading>
        {state === 'done' ? (
          <Note kind="info">{t('You won’t get any more emails about notifications.')}</Note>
        ) : (
          <>
            <p className="text-ink-2">
              {t('You’ll still see notifications in the app. We keep emailing codes and password links.')}
            </p>
            {state === 'failed' && (
              <Note kind="error">
                {t('This link is invalid. Choose what we email you in your settings.')}
              </Note>
            )}
            <Button
              variant="primary"
              className="justify-self-start"
              busy={state === 'busy' && t('Ending...')}
              onClick={() => void end()}
            >
              {t('Unsubscribe')}
            </Button>
          </>
        )}
        <TextLink to={paths.notificationSettings()}>{t('Choose what we email you')}</TextLink>
      </Card>
    </main>
  );
}
