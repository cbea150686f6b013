import { t } from '@skillhour/texts';
import { useState } from 'react';
import { showErrorToast, useCommand } from '@/api';
import { Button, toast } from '@/ui';
import type { ImportRow } from '../import-views';
import { refetchImport } from '../refetch-import';

/** Invites one imported member, such as an inactive one. Renders nothing for rows that can't be invited. */
export function InviteButton({ importId, row }: { importId: string; row: ImportRow }) {
  const [isBusy, setBusy] = useState(false);
  const invite = useCommand('identity.import.invite');
  const { member, title } = row;
  const isInvitable = member?.account_state === 'invited' || member?.account_state === 'inactive';
  if (!isInvitable || member.email === null || row.state === 'skipped') return null;
  const send = async () => {
    setBusy(true);
    try {
      const { queued } = await invite({ id: importId, rows: [row.id] });
      if (queued > 0) toast.success(t('Invitation queued.'));
      else toast.error(t('{name} has already claimed the account.', { name: title }));
    } catch (error) {
      showErrorToast(error, t('We couldn’t queue the invitation.'));
    }
    setBusy(false);
    void refetchImport();
  };
  return (
    <Button
      size="small"
      aria-label={t('Invite {name}', { name: title })}
      busy={isBusy && t('Inviting...')}
      onClick={() => void send()}
      className="justify-self-start"
    >
      {t('Invite')}
    </Button>
  );
}
