import { useEffect, useState } from 'react';
import { call, messageOf, refetch } from '@/api';
import { Button, Dialog, Note, StarInput, TextArea } from '@/ui';
import { otherOf, type Meeting } from './meeting';
import { Receipt } from './receipt';
import type { RoomEnd } from './room-session';

const THANKS_MS = 1_500;

/** The student's last word on a session: stars, and a line if they like. */
export function RatingDialog({
  meeting,
  end,
  open,
  onOpenChange,
}: {
  meeting: Meeting;
  end: RoomEnd;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [stars, setStars] = useState(0);
  const [review, setReview] = useState('');
  const [problem, setProblem] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'thanked'>('asking');
  const { name, person } = otherOf(meeting);
  useEffect(() => {
    if (state !== 'thanked') return;
    const timer = setTimeout(() => onOpenChange(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [state, onOpenChange]);
  const submit = async () => {
    if (stars === 0) return setProblem('Please select a rating');
    setState('sending');
    setProblem('');
    try {
      const { id } = meeting.schedule;
      await call('exchange.rating.give', { schedule_id: id, teacher_id: person.id, rating: stars, review });
      void refetch('exchange.rating.list_pending');
      setState('thanked');
    } catch (error) {
      setState('asking');
      setProblem(messageOf(error, 'Failed to submit rating. Please try again.'));
    }
  };
  const thanked = state === 'thanked';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Rate Your Session"
      description={thanked ? undefined : `How was your time with ${name}?`}
      dismissible={state !== 'sending'}
      actions={
        thanked ? undefined : (
          <>
            <Button onClick={() => onOpenChange(false)}>Later</Button>
            <Button
              variant="primary"
              busy={state === 'sending' && 'Sending...'}
              onClick={() => void submit()}
            >
              Submit Rating
            </Button>
          </>
        )
      }
    >
      {thanked ? (
        <p role="status" className="py-6 text-center text-lg font-semibold">
          Thank you for your rating!
        </p>
      ) : (
        <>
          <StarInput label="Your rating" value={stars} onChange={setStars} />
          {problem && <Note kind="error">{problem}</Note>}
          <TextArea
            label="A few words, if you like"
            rows={3}
            maxLength={2_000}
            value={review}
            onChange={({ target }) => setReview(target.value)}
          />
          <Receipt meeting={meeting} end={end} />
        </>
      )}
    </Dialog>
  );
}
