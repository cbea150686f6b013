import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { TakeDownDialog as AskReason } from '@/entities/moderation';
import type { SkillRequest } from '@/exchange/views';
import { Minutes } from '@/ui';

export interface TakeDownDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: SkillRequest;
}

const readAgain = () => refetch('exchange.request.read', 'exchange.request.explore');

/** An admin takes a request down; its owner reads why. */
export const TakeDownDialog = (props: TakeDownDialogProps) => props.open && <TakeDown {...props} />;

function TakeDown({ request, onOpenChange }: TakeDownDialogProps) {
  const { id, title, duration_minutes: minutes } = request;
  const takeDown = useCommand('exchange.request.take_down');
  return (
    <AskReason
      title={title}
      description={t(
        'Nobody can offer a time for it any more, and its {minutes, number} minutes go back. Its owner reads your reason. This cannot be undone.',
        { minutes },
      )}
      hint={t('Its owner reads it.')}
      send={async (reason) => {
        await takeDown({ id, reason });
        void readAgain();
      }}
      onRefused={() => void readAgain()}
      onClose={() => onOpenChange(false)}
    >
      <Minutes moved={minutes} />
    </AskReason>
  );
}
