import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import { ActionDialog } from '../../action/action-dialog';
import { refetchImport } from '../refetch-import';

export interface UndoDialogProps {
  open: boolean;
  /** The import's id. */
  id: string;
  bank: string;
  /** Number of accounts that the run created. */
  accounts: number;
  onClose: () => void;
}

export const UndoDialog = ({ open, ...props }: UndoDialogProps) => open && <Undo {...props} />;

/** Asks for confirmation before a run is undone. The server rejects it if an imported account has been used. */
function Undo({ id, bank, accounts, onClose }: Omit<UndoDialogProps, 'open'>) {
  const undo = useCommand('identity.import.undo');
  return (
    <ActionDialog
      title={t('Undo the import of {bank}?', { bank })}
      description={t(
        'All imported balances and credit lines go back to the community. {accounts, plural, one {# account is} other {# accounts are}} deleted with their offers and requests. Invitations that were sent stop working.',
        { accounts },
      )}
      confirm={t('Undo import')}
      busy={t('Starting...')}
      danger
      action={async () => {
        await undo({ id });
        await refetchImport();
      }}
      onRejected={() => void refetchImport()}
      onClose={onClose}
    />
  );
}
