import { DISPUTE_TEXT_MAX_LENGTH } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { TextDialog } from '@/exchange/text-dialog';

export interface DisputeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The session's id. */
  session: string;
  /** Title that names what is disputed. */
  title: string;
  /** Whether the member opens the dispute or responds to it. */
  action: 'open' | 'claim';
}

const refetchDispute = () => refetch('exchange.dispute.read_of_session');

/** Dialog for a party's statement about the settlement. The other party and the admins can read it. */
export function DisputeDialog({ session: id, title, action, ...dialog }: DisputeDialogProps) {
  const begin = useCommand('exchange.dispute.open');
  const claim = useCommand('exchange.dispute.claim');
  const audience = t('The other party and the admins will see it.');
  return action === 'open' ? (
    <TextDialog
      {...dialog}
      title={title}
      description={t('An admin reviews who was in the room and decides about the minutes. {both}', {
        both: audience,
      })}
      label={t('What was wrong?')}
      maxLength={DISPUTE_TEXT_MAX_LENGTH}
      confirm={t('Send')}
      busy={t('Sending...')}
      send={async (reason) => {
        await begin({ id, reason });
        await refetchDispute();
      }}
    />
  ) : (
    <TextDialog
      {...dialog}
      title={t('Describe what happened')}
      description={audience}
      label={t('How was it?')}
      maxLength={DISPUTE_TEXT_MAX_LENGTH}
      confirm={t('Send')}
      busy={t('Sending...')}
      send={async (text) => {
        await claim({ id, claim: text });
        await refetchDispute();
      }}
    />
  );
}
