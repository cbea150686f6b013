import { t } from '@skillhour/texts';
import { useState } from 'react';
import { call, showErrorToast, useCall, type CallOutput } from '@/api';
import { Button, toast } from '@/ui';
import { Row } from './row';

type ProviderLink = CallOutput<'identity.provider_link.list'>['links'][number];

/** Linked identities at sign-in providers, each of which can be turned off. */
export function ProviderRows() {
  const { data, mutate } = useCall('identity.provider_link.list', {});
  return data?.links.map((link) => <ProviderRow key={link.id} link={link} onChanged={() => mutate()} />);
}

interface ProviderRowProps {
  link: ProviderLink;
  onChanged: () => Promise<unknown>;
}

function ProviderRow({ link: { id, email, is_on }, onChanged }: ProviderRowProps) {
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    try {
      await call('identity.provider_link.set', { id, is_on: !is_on });
      toast.success(is_on ? t('Sign-in with Google turned off.') : t('Sign-in with Google turned on.'));
    } catch (failure) {
      showErrorToast(failure, t('Something went wrong!'));
    }
    await onChanged();
    setBusy(false);
  };
  return (
    <Row
      title={t('Google')}
      action={
        <Button
          size="small"
          aria-label={is_on ? t('Turn off signing in with Google') : t('Turn on signing in with Google')}
          busy={busy && t('One moment...')}
          onClick={() => void toggle()}
        >
          {is_on ? t('Turn off') : t('Turn on')}
        </Button>
      }
    >
      {is_on ? t('Signs you in as {email}.', { email }) : t('Turned off for {email}.', { email })}
    </Row>
  );
}
