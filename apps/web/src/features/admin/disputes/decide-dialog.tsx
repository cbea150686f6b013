import { DISPUTE_TEXT_MAX_LENGTH, type DisputeDecision } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCommand, type CallOutput } from '@/api';
import { fullNameOf, Select, TextArea, TextField } from '@/ui';
import { ActionDialog } from '../action/action-dialog';

export type DisputeFile = CallOutput<'exchange.dispute.read'>;

export interface DecideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  dispute: DisputeFile;
}

const refetchDisputes = () =>
  refetch('exchange.dispute.list', 'exchange.dispute.read', 'identity.audit.list');

export const DecideDialog = (props: DecideDialogProps) => props.open && <Decide {...props} />;

/** Returns the available decisions. If no minutes moved, none can be returned. */
const optionsOf = (minutes: number): { value: DisputeDecision; label: string }[] =>
  minutes === 0
    ? [
        { value: 'keep', label: t('Keep it as it is') },
        { value: 'reverse', label: t('Undo: no one counts as absent') },
      ]
    : [
        { value: 'keep', label: t('Keep the minutes as they are') },
        { value: 'reverse_part', label: t('Return some minutes') },
        { value: 'reverse', label: t('Return all {minutes, number} minutes', { minutes }) },
      ];

/** Dialog for an admin's final decision about the minutes, with the reason. */
function Decide({ dispute: { id, student, teacher, settlement }, onOpenChange }: DecideDialogProps) {
  const send = useCommand('exchange.dispute.decide');
  const [decision, setDecision] = useState<DisputeDecision>('keep');
  const [minutes, setMinutes] = useState('');
  const [note, setNote] = useState('');
  const options = optionsOf(settlement.minutes);
  return (
    <ActionDialog
      title={t('Decide this dispute')}
      description={
        settlement.minutes === 0
          ? t('No minutes move. This can’t be undone.')
          : t(
              'The minutes go back from {teacher} to {student}. Minutes that {teacher} has already spent become a debt. This can’t be undone.',
              { teacher: fullNameOf(teacher), student: fullNameOf(student) },
            )
      }
      confirm={t('Decide')}
      busy={t('Deciding...')}
      action={async () => {
        await send({ id, decision, note, ...(decision === 'reverse_part' && { minutes: Number(minutes) }) });
        await refetchDisputes();
      }}
      onRejected={() => void refetchDisputes()}
      onClose={() => onOpenChange(false)}
      isDirty={note.trim() !== ''}
    >
      <div className="grid gap-4">
        <Select
          label={settlement.minutes === 0 ? t('Outcome') : t('Minutes')}
          value={decision}
          onChange={({ target }) =>
            setDecision(options.find(({ value }) => value === target.value)?.value ?? 'keep')
          }
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {decision === 'reverse_part' && (
          <TextField
            label={t('Minutes to take back')}
            hint={t('From 1 to {most, number}.', { most: settlement.minutes })}
            type="number"
            min={1}
            max={settlement.minutes}
            value={minutes}
            onChange={({ target }) => setMinutes(target.value)}
          />
        )}
        <TextArea
          label={t('Why')}
          hint={t('Both parties will see it.')}
          dir="auto"
          rows={3}
          maxLength={DISPUTE_TEXT_MAX_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
