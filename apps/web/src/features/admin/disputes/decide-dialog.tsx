import { DISPUTE_TEXT_MOST, type DisputeDecision } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCommand } from '@/api';
import { fullNameOf, Select, TextArea, TextField } from '@/ui';
import { DeedDialog } from '../deed';
import type { File } from './dispute-page';

export interface DecideDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  file: File;
}

const readAgain = () => refetch('exchange.dispute.list', 'exchange.dispute.read', 'identity.audit.list');

export const DecideDialog = (props: DecideDialogProps) => props.open && <Decide {...props} />;

/** What an admin can make of a session; where no minutes moved, no part of them goes back. */
const optionsOf = (minutes: number): { value: DisputeDecision; label: string }[] =>
  minutes === 0
    ? [
        { value: 'keep', label: t('Keep it as it is') },
        { value: 'reverse', label: t('Undo it: nobody counts as absent') },
      ]
    : [
        { value: 'keep', label: t('Keep the minutes as they are') },
        { value: 'reverse_part', label: t('Take a part back') },
        { value: 'reverse', label: t('Take all {minutes, number} minutes back', { minutes }) },
      ];

/** An admin's word, for good: what becomes of the minutes, and why. */
function Decide({ file: { id, student, teacher, settlement }, onOpenChange }: DecideDialogProps) {
  const send = useCommand('exchange.dispute.decide');
  const [decision, setDecision] = useState<DisputeDecision>('keep');
  const [minutes, setMinutes] = useState('');
  const [note, setNote] = useState('');
  const options = optionsOf(settlement.minutes);
  return (
    <DeedDialog
      title={t('Decide this dispute')}
      description={
        settlement.minutes === 0
          ? t('No minutes moved here, and none will. It cannot be changed afterwards.')
          : t(
              'What goes back is taken from {teacher} and given to {student}; what {teacher} has spent already becomes a debt. It cannot be changed afterwards.',
              { teacher: fullNameOf(teacher), student: fullNameOf(student) },
            )
      }
      confirm={t('Decide')}
      busy={t('Deciding...')}
      deed={async () => {
        await send({ id, decision, note, ...(decision === 'reverse_part' && { minutes: Number(minutes) }) });
        await readAgain();
      }}
      onRefused={() => void readAgain()}
      onClose={() => onOpenChange(false)}
      isWritten={note.trim() !== ''}
    >
      <div className="grid gap-4">
        <Select
          label={settlement.minutes === 0 ? t('What becomes of it') : t('What becomes of the minutes')}
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
          hint={t('Both parties read it.')}
          dir="auto"
          rows={3}
          maxLength={DISPUTE_TEXT_MOST}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </DeedDialog>
  );
}
