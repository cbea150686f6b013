import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import { toast } from '@/ui';
import { ActionDialog } from '../../action/action-dialog';
import { refetchImport } from '../refetch-import';

export interface InviteDialogProps {
  open: boolean;
  /** The import's id. */
  id: string;
  onClose: () => void;
}

export const InviteDialog = ({ open, ...props }: InviteDialogProps) => open && <Invite {...props} />;

/** Asks for confirmation before every unclaimed member gets an email. */
function Invite({ id, onClose }: Omit<InviteDialogProps, 'open'>) {
  const invite = useCommand('identity.import.invite');
  return (
    <ActionDialog
      title={t('Invite the members?')}
      description={t(
        'Everyone who has an email and no invitation yet gets one, except inactive members. Emails can’t be taken back.',
      )}
      confirm={t('Invite members')}
      busy={t('Inviting...')}
      action={async () => {
        const { queued } = await invite({ id });
        await refetchImport();
        toast.success(
          t(
            '{count, plural, =0 {No invitation was needed.} one {# invitation queued.} other {# invitations queued.}}',
            {
              count: queued,
            },
          ),
        );
      }}
      onRejected={() => void refetchImport()}
      onClose={onClose}
    />
  );
}
