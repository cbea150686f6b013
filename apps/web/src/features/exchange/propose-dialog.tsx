import { useState, type FormEvent } from 'react';
import { ApiError, call, messageOf, refetch } from '@/api';
import { Button, Dialog, Minutes, Note, Select, TextArea, TextField, toast } from '@/ui';
import { fromFieldIn, ownTimeZone, toFieldIn, withLocalTimes } from './local-time';
import type { SkillRequest } from './request-time';

export interface ProposeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  request: SkillRequest;
}

/** Offers a time for somebody's request; it starts at the time they prefer. */
export function ProposeDialog({ open, onOpenChange, request }: ProposeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Propose Schedule"
      description={`${request.duration_minutes} minutes are on hold for you. What you two spend together moves to you.`}
    >
      <Minutes held={request.duration_minutes} />
      {open && <ProposeForm request={request} onDone={() => onOpenChange(false)} />}
    </Dialog>
  );
}

const zones = () => [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])];

function ProposeForm({ request, onDone }: { request: SkillRequest; onDone: () => void }) {
  const [timezone, setTimezone] = useState(ownTimeZone);
  const [time, setTime] = useState(() => toFieldIn(request.preferred_time, ownTimeZone()));
  const [note, setNote] = useState('');
  const [timeError, setTimeError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (!time) return setTimeError('Please choose a date and time.');
    setBusy(true);
    try {
      await call('exchange.proposal.create', {
        request: request.id,
        scheduled_time: fromFieldIn(time, timezone),
        timezone,
        note,
      });
      toast.success('Schedule proposed successfully! ✅');
      onDone();
      await refetch('exchange.request.read', 'exchange.request.explore', 'exchange.proposal.list_sent');
    } catch (error) {
      setTimeError(error instanceof ApiError ? error.field('scheduled_time') : undefined);
      setRefusal(withLocalTimes(messageOf(error, 'Failed to propose schedule')));
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTimeError(undefined);
    setRefusal(undefined);
    void submit();
  };

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-[1.1rem]">
      {refusal && !timeError && <Note kind="error">{refusal}</Note>}
      <TextField
        label="Date and time"
        type="datetime-local"
        value={time}
        error={timeError}
        onChange={(event) => setTime(event.target.value)}
      />
      <Select label="Time zone" value={timezone} onChange={(event) => setTimezone(event.target.value)}>
        {zones().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </Select>
      <TextArea
        label="Note"
        hint="What to bring, what you will do"
        rows={3}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy && 'Sending...'}>
          Propose
        </Button>
      </div>
    </form>
  );
}
