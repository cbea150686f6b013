import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { useCall, useCommand } from '@/api';
import { signOut } from '@/auth/auth-server';
import { useWayOut } from '@/auth/way-out';
import { Refusal } from '@/forms/refusal';
import { CodeField } from '@/second-factor';
import { Button, Dialog, DialogCancel, PasswordField, toast } from '@/ui';
import { toldOf, type Told } from './told';

const FORM = 'leave';

/** Final confirmation of account deletion, with the password and, if enabled, the second factor. */
export default function LeaveDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const leave = useWayOut();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Told<'password' | 'otp'>>({});
  const [busy, setBusy] = useState(false);
  const remove = useCommand('identity.account.delete');
  const { data: factor } = useCall('identity.second_factor.read', {});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      await leave(async () => {
        const { detail } = await remove({ password, ...(code !== '' && { otp: code }) });
        await signOut();
        toast.success(detail);
      });
    } catch (error) {
      setProblems(toldOf(error, ['password', 'otp'], t('Something went wrong!')));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!busy}
      title={t('Leave for good?')}
      description={t('Your account is deleted right away, on all devices. This can’t be undone.')}
      actions={
        <>
          <DialogCancel>{t('Stay')}</DialogCancel>
          <Button type="submit" form={FORM} variant="danger-solid" busy={busy && t('Leaving...')}>
            {t('Delete my account')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Refusal>{problems.general}</Refusal>
        <PasswordField
          label={t('Password')}
          autoComplete="current-password"
          value={password}
          error={problems.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {factor?.enabled && <CodeField value={code} onChange={setCode} error={problems.otp} />}
      </form>
    </Dialog>
  );
}
