import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf } from '@/api';
import { providerSignInUrl } from '@/auth/provider-sign-in';
import { paths } from '@/routing';
import { Button } from '@/ui';

/** Goes to the sign-in provider, which redirects back to the login page. */
export function ProviderButton({
  next,
  onFailure,
}: {
  next: string | undefined;
  onFailure: (message: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      const address = await providerSignInUrl({ returnTo: paths.login(), next });
      // The button stays busy until the browser has left the page.
      if (address !== undefined) return location.assign(address);
      onFailure(t('You can’t sign in with Google right now. Use your password.'));
    } catch (error) {
      onFailure(errorMessageOf(error, t('An error occurred during login.')));
    }
    setBusy(false);
  };
  return (
    <>
      <p className="flex items-center gap-3 text-sm text-ink-2">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t('or')}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>
      <Button size="big" full busy={busy && t('Redirecting to Google...')} onClick={() => void leave()}>
        {t('Continue with Google')}
      </Button>
    </>
  );
}
