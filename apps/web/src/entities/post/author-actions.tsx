import { t } from '@skillhour/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast } from '@/api';
import { Button, ButtonLink, ConfirmDialog } from '@/ui';

export interface AuthorActionsProps {
  /** URL of the edit page, or a function that opens the editor in place. */
  edit: string | (() => void);
  confirmTitle: string;
  warning: string;
  onDelete: () => Promise<void>;
}

/** Actions of the author only: edit, and delete after a confirmation. */
export function AuthorActions({ edit, confirmTitle, warning, onDelete }: AuthorActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const buttonProps = { size: 'small', icon: <Pencil aria-hidden /> } as const;
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      showErrorToast(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
    setConfirming(false);
  };
  return (
    <>
      {typeof edit === 'string' ? (
        <ButtonLink to={edit} {...buttonProps}>
          {t('Edit')}
        </ButtonLink>
      ) : (
        <Button onClick={edit} {...buttonProps}>
          {t('Edit')}
        </Button>
      )}
      <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setConfirming(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={confirmTitle}
        description={warning}
        confirm={t('Delete')}
        danger
        busy={isBusy && t('Deleting...')}
        onConfirm={() => void remove()}
      />
    </>
  );
}
