import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useMember } from '@/auth';
import { Button, lazyDialog } from '@/ui';
import { LoginSessions } from './login-sessions';
import { ProviderRows } from './provider-rows';
import { Row, Rows } from './row';
import { SecondFactor } from './second-factor';

const ChangeAddress = lazyDialog(() => import('./change-address'));
const ChangePassword = lazyDialog(() => import('./change-password'));

/** Sign-in methods, login sessions and protection of the account. */
export function Security() {
  const { email } = useMember();
  const [open, setOpen] = useState<'address' | 'password'>();
  const close = (isOpen: boolean) => !isOpen && setOpen(undefined);
  const change = (what: 'address' | 'password', label: string) => (
    <Button size="small" aria-label={label} onClick={() => setOpen(what)}>
      {t('Change')}
    </Button>
  );
  return (
    <>
      <Rows>
        <Row title={t('Email')} action={change('address', t('Change email'))}>
          {t('{email}, confirmed', { email })}
        </Row>
        <Row title={t('Password')} action={change('password', t('Change password'))}>
          {t('A new one signs out your other devices.')}
        </Row>
        <ProviderRows />
      </Rows>
      <LoginSessions />
      <SecondFactor />
      <ChangeAddress open={open === 'address'} onOpenChange={close} />
      <ChangePassword open={open === 'password'} onOpenChange={close} />
    </>
  );
}
