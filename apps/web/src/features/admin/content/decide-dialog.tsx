import { t } from '@skillhour/texts';
import { useCommand } from '@/api';
import { ActionDialog } from '../action/action-dialog';
import { refetchReports } from './refetch-reports';
import type { ReportTarget } from './report-target';

interface DecideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target: ReportTarget;
  decision: 'restore' | 'leave';
}

export const DecideDialog = (props: DecideDialogProps) => props.open && <Decide {...props} />;

/** Asks for confirmation before restoring or keeping content. */
function Decide({
  target: { id, title, state, open_count: open },
  decision,
  onOpenChange,
}: DecideDialogProps) {
  const send = useCommand('content.report.decide');
  const texts =
    decision === 'restore'
      ? {
          title: t('Restore “{title}”?', { title }),
          description: t('Members can see it again, and we notify the author.'),
          confirm: t('Restore'),
          busy: t('Restoring...'),
        }
      : {
          title: t('Keep “{title}”?', { title }),
          description:
            state === 'taken_down'
              ? t(
                  '{open, plural, one {The open report is closed} other {The # open reports are closed}}; it stays taken down.',
                  { open },
                )
              : t(
                  '{open, plural, one {The open report is closed} other {The # open reports are closed}}; members see it as before, and can report it again.',
                  { open },
                ),
          confirm: t('Leave it'),
          busy: t('Closing...'),
        };
  return (
    <ActionDialog
      {...texts}
      action={async () => {
        await send({ id, decision });
        refetchReports();
      }}
      onRejected={refetchReports}
      onClose={() => onOpenChange(false)}
    />
  );
}
