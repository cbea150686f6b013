import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import { TakeDownDialog as AskReason } from '@/entities/moderation';
import { readAgain } from './read-again';
import type { Thing } from './thing';

interface TakeDownDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  thing: Thing;
}

export const TakeDownDialog = (props: TakeDownDialogProps) => props.open && <TakeDown {...props} />;

/** Asks for a reason before hiding content from members. The author sees the reason. */
function TakeDown({ thing: { id, title }, onOpenChange }: TakeDownDialogProps) {
  const decide = useCommand('content.report.decide');
  return (
    <AskReason
      title={title}
      description={t(
        'Members can no longer see it. The author still can, and sees your reason. Its open reports are closed. You can restore it at any time.',
      )}
      hint={t('The author will see it.')}
      send={async (reason) => {
        await decide({ id, decision: 'take_down', reason });
        readAgain();
      }}
      onRefused={readAgain}
      onClose={() => onOpenChange(false)}
    />
  );
}
