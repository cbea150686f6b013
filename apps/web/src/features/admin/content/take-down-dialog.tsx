import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import { TakeDownDialog as AskReason } from '@/entities/moderation/take-down-dialog';
import { refetchReports } from './refetch-reports';
import type { ReportTarget } from './report-target';

interface TakeDownDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target: ReportTarget;
}

export const TakeDownDialog = (props: TakeDownDialogProps) => props.open && <TakeDown {...props} />;

/** Asks for a reason before hiding content from members. The author sees the reason. */
function TakeDown({ target: { id, title }, onOpenChange }: TakeDownDialogProps) {
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
        refetchReports();
      }}
      onRejected={refetchReports}
      onClose={() => onOpenChange(false)}
    />
  );
}
