import { t } from '@skillhour/texts';
import { useState } from 'react';
import { showErrorToast, useCommand } from '@/api';
import { EntryDialog, refetchEntries, type EntryView } from '@/entities/entry';
import { RequestFormDialog } from '@/exchange/new-request';
import { Button, ConfirmDialog, toast } from '@/ui';

/** Buttons that change or delete one of the member's skills, and ask for a session in what they want to learn. */
export function EntryActions({ entry }: { entry: EntryView }) {
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'request'>();
  const [isBusy, setBusy] = useState(false);
  const remove = useCommand('identity.entry.remove');
  const { name } = entry;
  const toggle = (shown: typeof dialog) => (open: boolean) => setDialog(open ? shown : undefined);
  const deleteEntry = async () => {
    setBusy(true);
    try {
      await remove({ id: entry.id });
      toast.success(t('Skill deleted.'));
      await refetchEntries();
    } catch (error) {
      showErrorToast(error, t('We couldn’t delete it.'));
    }
    setBusy(false);
    setDialog(undefined);
  };
  return (
    <>
      {entry.kind === 'learn' && (
        <Button size="small" aria-label={t('Request {name}', { name })} onClick={() => setDialog('request')}>
          {t('Request')}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        aria-label={t('Edit {name}', { name })}
        onClick={() => setDialog('edit')}
      >
        {t('Edit')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('Delete {name}', { name })}
        busy={isBusy && t('Deleting...')}
        // Only a text would be lost.
        onClick={() => (entry.about === '' ? void deleteEntry() : setDialog('delete'))}
      >
        {t('Delete')}
      </Button>
      <EntryDialog open={dialog === 'edit'} onOpenChange={toggle('edit')} kind={entry.kind} entry={entry} />
      <RequestFormDialog open={dialog === 'request'} onOpenChange={toggle('request')} entry={entry} />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={toggle('delete')}
        title={t('Delete “{name}”?', { name })}
        description={t('Its text, tags and level are deleted as well. This can’t be undone.')}
        confirm={t('Delete')}
        busy={isBusy && t('Deleting...')}
        danger
        onConfirm={() => void deleteEntry()}
      />
    </>
  );
}
