import { t } from '@skillhour/texts';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { refetch, showErrorToast, useCommand } from '@/api';
import { ConfirmButton } from '@/exchange/confirm-button';
import { paths } from '@/routing';
import { toast } from '@/ui';

/** Deletes the member's own draft after a confirmation, then leads to their requests, because this page no longer exists. */
export function DeleteDraft({ id }: { id: string }) {
  const navigate = useNavigate();
  const send = useCommand('exchange.request.delete');
  const remove = async () => {
    try {
      const { detail } = await send({ id });
      toast.success(detail);
      void navigate(paths.requests(), { replace: true });
      await refetch('exchange.request.list_mine');
    } catch (error) {
      showErrorToast(error, t('We couldn’t delete the draft.'));
      await refetch('exchange.request.read');
    }
  };
  return (
    <ConfirmButton
      icon={<Trash2 aria-hidden />}
      className="justify-self-start"
      title={t('Delete this draft?')}
      description={t('It holds no minutes. This cannot be undone.')}
      confirm={t('Delete draft')}
      cancel={t('Keep it')}
      danger
      busy={t('Deleting...')}
      action={remove}
    />
  );
}
