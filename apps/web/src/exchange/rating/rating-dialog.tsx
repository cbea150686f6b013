import { RatingForm } from '@skillhour/contracts';
import { translate, t, textOfMessage } from '@skillhour/texts';
import { useEffect, useState, type ReactNode } from 'react';
import { errorMessageOf, refetch, useCommand } from '@/api';
import { limitsOf } from '@/forms/limits';
import { FormError } from '@/forms/form-error';
import { Button, shortNameOf, Dialog, DialogCancel, StarInput, TextArea } from '@/ui';
import type { Schedule } from '../views';

const THANKS_MS = 1_500;
const { max: longestReview } = limitsOf(RatingForm.shape.review);

/** Endpoints whose responses show whether a session is rated. */
const RATING_ENDPOINTS = [
  'exchange.rating.list_pending',
  'exchange.rating.read_of_session',
  'exchange.session.read',
  'exchange.session.list_teaching',
  'exchange.session.list_learning',
  'exchange.receipt.read',
] as const;

/** Returns the contract's first validation error of a rating, or undefined. */
const ratingErrorOf = (form: { rating: number; review: string }) => {
  const words = RatingForm.safeParse(form).error?.issues[0]?.message;
  return words && translate(textOfMessage(words));
};

export interface RatingDialogProps {
  session: Schedule;
  /** The rated member. */
  person: Schedule['teacher'];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Content to show above the form. */
  children?: ReactNode;
  /** Whether the dialog opens without a user action. */
  autoOpened?: boolean;
}

/**
 * Rates a session: stars, and optionally a review. "Later" closes it; the session's page and lists keep a button for
 * it.
 */
export function RatingDialog({
  session,
  person,
  open,
  onOpenChange,
  children,
  autoOpened = false,
}: RatingDialogProps) {
  const [stars, setStars] = useState(0);
  const [review, setReview] = useState('');
  const [problem, setProblem] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'thanked'>('asking');
  const name = shortNameOf(person);
  const rate = useCommand('exchange.rating.give');
  useEffect(() => {
    if (state !== 'thanked') return;
    const timer = setTimeout(() => {
      onOpenChange(false);
      // Refetches only now: a rated session leaves the lists, which would unmount the dialog.
      void refetch(...RATING_ENDPOINTS);
    }, THANKS_MS);
    return () => clearTimeout(timer);
  }, [state, onOpenChange]);
  const submit = async () => {
    const form = { rating: stars, review };
    const wrong = ratingErrorOf(form);
    setProblem(wrong ?? '');
    if (wrong !== undefined) return;
    setState('sending');
    try {
      await rate({ schedule_id: session.id, ...form });
      setState('thanked');
    } catch (error) {
      setState('asking');
      setProblem(errorMessageOf(error, t('Failed to submit rating. Please try again.')));
    }
  };
  const thanked = state === 'thanked';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Rate Your Session')}
      description={thanked ? undefined : t('How was your time with {name}?', { name })}
      isDirty={!thanked && review.trim() !== ''}
      dismissible={state !== 'sending'}
      autoOpened={autoOpened}
      actions={
        thanked ? undefined : (
          <>
            <DialogCancel>{t('Later')}</DialogCancel>
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
          <FormError>{problem}</FormError>
          <TextArea
            label={t('A few words, if you like')}
            rows={3}
            maxLength={longestReview}
            dir="auto"
            value={review}
            onChange={({ target }) => setReview(target.value)}
          />
          {children}
        </>
      )}
    </Dialog>
  );
}
