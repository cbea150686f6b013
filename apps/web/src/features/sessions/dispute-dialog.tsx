import { DISPUTE_TEXT_MOST } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { WordsDialog } from '@/exchange/words-dialog';

export interface DisputeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The session's id. */
  session: string;
  /** Title that names what is disputed. */
  title: string;
  /** Whether the member opens the dispute or responds to it. */
  deed: 'open' | 'claim';
}

const readAgain = () => refetch('exchange.dispute.read_of_session');

/** Dialog for a party's statement about the settlement. The other party and the admins can read it. */
export function DisputeDialog({ session: id, title, deed, ...dialog }: DisputeDialogProps) {
  const begin = useCommand('exchange.dispute.open');
  const claim = useCommand('exchange.dispute.claim');
  const both = t('The other party and the admins will see it.');
  return deed === 'open' ? (
    <WordsDialog
      {...dialog}
      title={title}
      description={t('An admin reviews who was in the room and decides about the minutes. {both}', {
        both,
      })}
      label={t('What was wrong?')}
      longest={DISPUTE_TEXT_MOST}
      confirm={t('Send')}
      busy={t('Sending...')}
      send={async (reason) => {
        await begin({ id, reason });
        await readAgain();
      }}
    />
  ) : (
    <WordsDialog
      {...dialog}
      title={t('Describe what happened')}
      description={both}
      label={t('How was it?')}
      longest={DISPUTE_TEXT_MOST}
      confirm={t('Send')}
      busy={t('Sending...')}
      send={async (words) => {
        await claim({ id, claim: words });
        await readAgain();
      }}
    />
  );
}
