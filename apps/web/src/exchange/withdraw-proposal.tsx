import { t } from '@skillhour/texts';
import { Undo2 } from 'lucide-react';
import { refetch, showErrorToast, useCommand } from '@/api';
import { toast } from '@/ui';
import { ConfirmButton } from './confirm-button';

/** Withdraws the caller's proposal after a confirmation. */
export function WithdrawProposal({ id, to, className }: { id: string; to: string; className?: string }) {
  const send = useCommand('exchange.proposal.withdraw');
  const withdraw = async () => {
    try {
      await send({ id });
      toast.success(t('Proposal withdrawn.'));
    } catch (error) {
      showErrorToast(error, t('We couldn’t withdraw your proposal.'));
    }
    await refetch('exchange.request.read', 'exchange.request.explore', 'exchange.proposal.list_sent');
  };
  return (
    <ConfirmButton
      icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
      className={className}
      title={t('Withdraw this proposal?')}
      description={t('We notify {name}. You can propose another time.', { name: to })}
      confirm={t('Withdraw')}
      cancel={t('Keep it')}
      danger
      busy={t('Withdrawing...')}
      action={withdraw}
    />
  );
}
