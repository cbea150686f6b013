import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCommand } from '@/api';
import { TextField } from '@/ui';
import { ActionDialog } from '../../action/action-dialog';
import { newAccounts, type ImportTotals } from '../import-views';
import { refetchImport } from '../refetch-import';

export interface RunDialogProps {
  open: boolean;
  /** The import's id. */
  id: string;
  bank: string;
  totals: ImportTotals;
  onClose: () => void;
}

export const RunDialog = ({ open, ...props }: RunDialogProps) => open && <Run {...props} />;

/** Asks for the bank's name before the run, so that a single click never starts one. */
function Run({ id, bank, totals, onClose }: Omit<RunDialogProps, 'open'>) {
  const [confirm, setConfirm] = useState('');
  const [isMissing, setMissing] = useState(false);
  const run = useCommand('identity.import.run');
  return (
    <ActionDialog
      title={t('Run the import of {bank}?', { bank })}
      description={t(
        'Members get {above, number} minutes, and others owe {below, number}. {accounts, plural, one {# account is} other {# accounts are}} created. No email is sent.',
        { above: totals.above, below: -totals.below, accounts: newAccounts(totals) },
      )}
      confirm={t('Run import')}
      busy={t('Starting...')}
      isDirty={confirm !== ''}
      isReady={() => {
        const isTyped = confirm.trim() === bank.trim();
        setMissing(!isTyped);
        return isTyped;
      }}
      action={async () => {
        await run({ id, confirm: confirm.trim() });
        await refetchImport();
      }}
      onRejected={() => void refetchImport()}
      onClose={onClose}
    >
      <TextField
        label={t('Type the name of the bank to confirm')}
        hint={<span dir="auto">{bank}</span>}
        error={isMissing ? t('Enter the name of the bank.') : undefined}
        dir="auto"
        autoComplete="off"
        value={confirm}
        onChange={({ target }) => {
          setConfirm(target.value);
          setMissing(false);
        }}
      />
    </ActionDialog>
  );
}
