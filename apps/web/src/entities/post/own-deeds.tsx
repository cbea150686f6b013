import { t } from '@skillhour/texts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { tellFailure } from '@/api';
import { Button, ButtonLink, ConfirmDialog } from '@/ui';

export interface OwnDeedsProps {
  /** URL of the edit page, or a function that opens the editor in place. */
  edit: string | (() => void);
  question: string;
  warning: string;
  onDelete: () => Promise<void>;
}

/** Actions of the author only: edit, and delete after a confirmation. */
export function OwnDeeds({ edit, question, warning, onDelete }: OwnDeedsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const look = { size: 'small', icon: <Pencil aria-hidden /> } as const;
  const remove = async () => {
    setBusy(true);
    try {
      await onDelete();
    } catch (error) {
      tellFailure(error, t('An unexpected error occurred.'));
    }
    setBusy(false);
    setAsking(false);
  };
  return (
    <>
      {typeof edit === 'string' ? (
        <ButtonLink to={edit} {...look}>
          {t('Edit')}
        </ButtonLink>
      ) : (
        <Button onClick={edit} {...look}>
          {t('Edit')}
        </Button>
      )}
      <Button size="small" variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={question}
        description={warning}
        confirm={t('Delete')}
        danger
        busy={isBusy && t('Deleting...')}
        onConfirm={() => void remove()}
      />
    </>
  );
}
