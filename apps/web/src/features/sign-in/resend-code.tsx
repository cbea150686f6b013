import { useState } from 'react';
import { call, messageOf } from '@/api';
import { Button, ConfirmDialog, toast } from '@/ui';

/** Mails a fresh code after a question: the old one stops working. */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      const { detail } = await call('identity.code.resend', { email });
      toast.success(detail);
      onSent();
    } catch (error) {
      toast.error(messageOf(error, 'An error occurred during registration.'));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      <Button full onClick={() => setAsking(true)}>
        Resend OTP
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Resend the OTP?"
        description={`We mail a fresh code${email ? ` to ${email}` : ''}. The one you have stops working.`}
        confirm="Resend OTP"
        busy={busy && 'Sending...'}
        onConfirm={() => void resend()}
      />
    </>
  );
}
