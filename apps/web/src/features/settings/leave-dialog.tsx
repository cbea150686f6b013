import { t } from '@skillhour/texts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall, useCommand } from '@/api';
import { forgetAll } from '@/api/use-call';
import { clearAuth } from '@/auth';
import { signOut } from '@/auth/auth-server';
import { paths } from '@/routing';
import { CodeField } from '@/second-factor';
import { Button, Dialog, Note, PasswordField, toast } from '@/ui';
import { toldOf, type Told } from './told';

const FORM = 'leave';

/** The last question: password, and the second factor where one is on. */
export default function LeaveDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Told<'password' | 'otp'>>({});
  const [busy, setBusy] = useState(false);
  const remove = useCommand('identity.account.delete');
  const { data: factor } = useCall('identity.second_factor.read', {});
  const gone = useRef(false);
  // When the page is left: clearing first would make the guard lead to /login.
  useEffect(
    () => () => {
      if (!gone.current) return;
      clearAuth();
      void forgetAll();
    },
    [],
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setProblems({});
    try {
      const { detail } = await remove({ password, ...(code !== '' && { otp: code }) });
      gone.current = true;
      await signOut();
      toast.success(detail);
      await navigate(paths.landing());
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
      description={t('Your account is deleted at once, on all devices. Nobody can bring it back.')}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('Stay')}</Button>
          <Button type="submit" form={FORM} variant="danger-solid" busy={busy && t('Leaving...')}>
            {t('Delete my account')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problems.general && <Note kind="error">{problems.general}</Note>}
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
