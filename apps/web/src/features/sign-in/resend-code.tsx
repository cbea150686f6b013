import { t } from '@skillhour/texts';
import { useState } from 'react';
import { call, showErrorToast } from '@/api';
import { Button, ConfirmDialog, toast } from '@/ui';

/** Sends a new code by email after a confirmation, because the old one becomes invalid. */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const [isSending, setSending] = useState(false);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const { detail } = await call('identity.code.resend', { email });
      toast.success(detail);
      onSent();
    } catch (error) {
      showErrorToast(error, t('An error occurred during registration.'));
    }
    setBusy(false);
    setSending(false);
  };
  return (
    <>
      <Button full onClick={() => setSending(true)}>
        {t('Resend OTP')}
      </Button>
      <ConfirmDialog
        open={isSending}
        onOpenChange={setSending}
        title={t('Resend the OTP?')}
        description={
          email
            ? t('We’ll email a new code to {email}. Your current code stops working.', { email })
            : t('We’ll email a new code. Your current code stops working.')
        }
        confirm={t('Resend OTP')}
        busy={busy && t('Sending...')}
        onConfirm={() => void resend()}
      />
    </>
  );
}
