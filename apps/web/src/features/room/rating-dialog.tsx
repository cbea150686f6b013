import { RatingForm } from '@skillhour/contracts';
import { say, t, textOfMessage } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { messageOf, refetch, useCommand } from '@/api';
import { limitsOf } from '@/forms/limits';
import { Button, Dialog, Note, StarInput, TextArea } from '@/ui';
import { otherOf, type Meeting } from './meeting';
import { Receipt } from './receipt';
import type { RoomEnd } from './room-state';

const THANKS_MS = 1_500;
const { max: longestReview } = limitsOf(RatingForm.shape.review);

/** What the contract has against a rating, if anything. */
const problemOf = (form: { rating: number; review: string }) => {
  const words = RatingForm.safeParse(form).error?.issues[0]?.message;
  return words && say(textOfMessage(words));
};

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
  const rate = useCommand('exchange.rating.give');
  useEffect(() => {
    if (state !== 'thanked') return;
    const timer = setTimeout(() => onOpenChange(false), THANKS_MS);
    return () => clearTimeout(timer);
  }, [state, onOpenChange]);
  const submit = async () => {
    const form = { rating: stars, review };
    const wrong = problemOf(form);
    setProblem(wrong ?? '');
    if (wrong !== undefined) return;
    setState('sending');
    try {
      const { id } = meeting.schedule;
      await rate({ schedule_id: id, teacher_id: person.id, ...form });
      void refetch('exchange.rating.list_pending');
      setState('thanked');
    } catch (error) {
      setState('asking');
      setProblem(messageOf(error, t('Failed to submit rating. Please try again.')));
    }
  };
  const thanked = state === 'thanked';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Rate Your Session')}
      description={thanked ? undefined : t('How was your time with {name}?', { name })}
      dismissible={state !== 'sending'}
      actions={
        thanked ? undefined : (
          <>
            <Button onClick={() => onOpenChange(false)}>{t('Later')}</Button>
            <Button
              variant="primary"
              busy={state === 'sending' && t('Sending...')}
              onClick={() => void submit()}
            >
              {t('Submit Rating')}
            </Button>
          </>
        )
      }
    >
      {thanked ? (
        <p role="status" className="py-6 text-center text-lg font-semibold">
          {t('Thank you for your rating!')}
        </p>
      ) : (
        <>
          <StarInput label={t('Your rating')} value={stars} onChange={setStars} />
          {problem && <Note kind="error">{problem}</Note>}
          <TextArea
            label={t('A few words, if you like')}
            rows={3}
            maxLength={longestReview}
            dir="auto"
            value={review}
            onChange={({ target }) => setReview(target.value)}
          />
          <Receipt meeting={meeting} end={end} />
        </>
      )}
    </Dialog>
  );
}
