import { t } from '@skillhour/texts';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { refetch, tellFailure, useCommand } from '@/api';
import { Button, ConfirmDialog, toast } from '@/ui';

/** Takes back a time that one has offered, after a question. */
export function WithdrawOffer({ id, to, className }: { id: string; to: string; className?: string }) {
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle');
  const send = useCommand('exchange.proposal.withdraw');
  const withdraw = async () => {
    setState('busy');
    try {
      await send({ id });
      toast.success(t('Your offer is taken back.'));
    } catch (error) {
      tellFailure(error, t('Your offer could not be taken back.'));
    }
    await refetch('exchange.request.read', 'exchange.request.explore', 'exchange.proposal.list_sent');
    setState('idle');
  };
  return (
    <>
      <Button
        size="small"
        icon={<Undo2 aria-hidden />}
        onClick={() => setState('asking')}
        {...(className !== undefined && { className })}
      >
        {t('Withdraw')}
      </Button>
      <ConfirmDialog
        open={state !== 'idle'}
        onOpenChange={(open) => !open && setState('idle')}
        title={t('Take this offer back?')}
        description={t('{name} is told. You can offer another time.', { name: to })}
        confirm={t('Withdraw')}
        cancel={t('Keep it')}
        danger
        busy={state === 'busy' && t('Withdrawing...')}
        onConfirm={() => void withdraw()}
      />
    </>
  );
}
