import { t } from '@skillhour/texts';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import { refetch, showErrorToast, useCommand } from '@/api';
import { HelpLink } from '@/community/help-link';
import { paths } from '@/routing';
import { Button, Card, ConfirmDialog, copyText, toast } from '@/ui';

/** Copies and revokes the link that shows a receipt to anyone. */
export function ReceiptLink({ session, code }: { session: string; code: string }) {
  const renew = useCommand('exchange.receipt.renew_code');
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const copy = async () => {
    if (await copyText(new URL(paths.receipt(code), location.origin).href)) {
      toast.success(t('Link copied. Anyone with the link can see this receipt.'));
    }
  };
  const end = async () => {
    setBusy(true);
    try {
      await renew({ id: session });
      await refetch('exchange.receipt.read');
      setConfirming(false);
      toast.success(t('The old link no longer works.'));
    } catch (reason) {
      showErrorToast(reason, t('We couldn’t disable the link.'));
    }
    setBusy(false);
  };

  return (
    <Card padded aria-labelledby="link" className="grid gap-3 print:hidden">
      <h2 id="link" className="text-lg">
        {t('Share')}
      </h2>
      <p className="text-sm text-ink-2">
        {t('Anyone with the link can see this receipt, until one of you disables the link.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Link2 aria-hidden />} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
        <Button variant="ghost" icon={<Link2Off aria-hidden />} onClick={() => setConfirming(true)}>
          {t('End this link')}
        </Button>
      </div>
      <HelpLink article="receipts">{t('What a receipt shows, and to whom')}</HelpLink>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('End the link to this receipt?')}
        description={t('The old link stops working for everyone. You can copy a new one right away.')}
        confirm={t('End this link')}
        danger
        busy={busy && t('One moment...')}
        onConfirm={() => void end()}
      />
    </Card>
  );
}
