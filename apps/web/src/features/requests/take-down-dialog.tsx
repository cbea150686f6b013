import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { TakeDownDialog as AskReason } from '@/entities/moderation/take-down-dialog';
import type { SkillRequest } from '@/exchange/views';
import { Minutes } from '@/ui';

export interface TakeDownDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: SkillRequest;
}

const refetchRequests = () => refetch('exchange.request.read', 'exchange.request.explore');

/** Dialog for an admin to take a request down. Its owner sees the reason. */
export const TakeDownDialog = (props: TakeDownDialogProps) => props.open && <TakeDown {...props} />;

function TakeDown({ request, onOpenChange }: TakeDownDialogProps) {
  const { id, title, duration_minutes: minutes } = request;
  const takeDown = useCommand('exchange.request.take_down');
  return (
    <AskReason
      title={title}
      description={t(
        'No one can propose a time for it, and its {minutes, number} minutes go back. The owner sees your reason. This can’t be undone.',
        { minutes },
      )}
      hint={t('The owner will see it.')}
      send={async (reason) => {
        await takeDown({ id, reason });
        void refetchRequests();
      }}
      onRejected={() => void refetchRequests()}
      onClose={() => onOpenChange(false)}
    >
      <Minutes moved={minutes} />
    </AskReason>
  );
}
