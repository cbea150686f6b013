import { t } from '@skillhour/texts';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { HelpLink } from '@/community/help-link';
import { RecoveryCodes } from '@/second-factor';
import { Badge, Button, Loading, Note, Skeleton } from '@/ui';
import { SettingsGroup } from './settings-group';
import { SetUpSecondFactor } from './set-up-second-factor';
import { TurnOffDialog } from './turn-off-dialog';

/** Settings of the second factor: set up, confirm, save the recovery codes, turn off. */
export function SecondFactor() {
  const { data, error, mutate } = useCall('identity.second_factor.read', {});
  const links = useCall('identity.provider_link.list', {});
  const [codes, setCodes] = useState<readonly string[]>();
  const [turningOff, setTurningOff] = useState(false);
  const problem: unknown = error ?? links.error;
  const left = data?.recovery_codes_left ?? 0;
  return (
    <SettingsGroup
      title={t('Second factor')}
      text={t(
        'After the password, enter a code from an authenticator app. Someone who learns your password still can’t sign in.',
      )}
      badge={
        data?.enabled && (
          <Badge tone="leaf" icon={ShieldCheck}>
            {t('On')}
          </Badge>
        )
      }
    >
      {problem !== undefined && (
        <Note kind="error">{errorMessageOf(problem, t('We couldn’t load this.'))}</Note>
      )}
      {problem === undefined && (!data || !links.data) && (
        <Loading>
          <Skeleton className="h-11 w-28" />
        </Loading>
      )}
      {data && !data.enabled && links.data && (
        <SetUpSecondFactor
          hasPassword={links.data.has_password}
          onDone={(recovery) => {
            setCodes(recovery);
            void mutate();
          }}
        />
      )}
      {data?.enabled && (
        <div className="grid justify-items-start gap-4">
          {codes && <RecoveryCodes codes={codes} />}
          <p>
            {t(
              '{left, plural, =0 {No recovery code is left: turn the second factor off and set it up again.} one {One recovery code is left.} other {{left} recovery codes are left.}}',
              { left },
            )}
          </p>
          <Button variant="danger" onClick={() => setTurningOff(true)}>
            {t('Turn off')}
          </Button>
        </div>
      )}
      <div className="mt-4">
        <HelpLink article="account-security">{t('Keeping your account safe')}</HelpLink>
      </div>
      {turningOff && (
        <TurnOffDialog
          onClose={() => setTurningOff(false)}
          onDone={() => {
            setTurningOff(false);
            setCodes(undefined);
            void mutate();
          }}
        />
      )}
    </SettingsGroup>
  );
}
