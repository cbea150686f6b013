import { t } from '@skillhour/texts';
import { Undo2 } from 'lucide-react';
import { refetch, tellFailure, useCommand } from '@/api';
import { toast } from '@/ui';
import { AskedDeed } from './asked-deed';

/** Takes back a time that one has offered, after a question. */
export function WithdrawOffer({ id, to, className }: { id: string; to: string; className?: string }) {
  const send = useCommand('exchange.proposal.withdraw');
  const withdraw = async () => {
    try {
      await send({ id });
      toast.success(t('Your offer is taken back.'));
    } catch (error) {
      tellFailure(error, t('Your offer could not be taken back.'));
    }
    await refetch('exchange.request.read', 'exchange.request.explore', 'exchange.proposal.list_sent');
  };
  return (
    <AskedDeed
      icon={<Undo2 aria-hidden />}
      className={className}
      title={t('Take this offer back?')}
      description={t('{name} is told. You can offer another time.', { name: to })}
      confirm={t('Withdraw')}
      cancel={t('Keep it')}
      danger
      busy={t('Withdrawing...')}
      deed={withdraw}
    />
  );
}
