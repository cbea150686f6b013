import { t } from '@skillhour/texts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast, useActionQueue } from '@/api';
import { cx } from '@/ui/cx';
import { formatNumber } from '@/ui/number-format';
import { applyVote, type Vote as Choice, type Votes } from './apply-vote';

export interface VoteProps {
  /** Label for screen readers: "Vote on this blog". */
  label: string;
  votes: Pick<Votes, 'vote_count' | 'user_vote'>;
  /** Whether the caller wrote it; members cannot vote on their own content. */
  isOwn: boolean;
  /** Sends a press. The server's response is authoritative. */
  send: (vote: Choice) => Promise<Votes>;
  /** Called with the server's response, for pages that show the count elsewhere too. */
  onVoted?: (votes: Votes) => void;
  upright?: boolean;
  className?: string;
}

/**
 * Up button, count, down button. A press is shown at once. The server's count replaces it, and a failure reverts it
 * with a toast.
 */
export function Vote({ label, votes, isOwn, send, onVoted, upright = false, className }: VoteProps) {
  const [pressed, setPressed] = useState<{ since: VoteProps['votes']; now: Votes }>();
  const enqueue = useActionQueue<Choice, Votes>();
  const shown = pressed?.since === votes ? pressed.now : votes;

  const press = (vote: Choice) => {
    setPressed({ since: votes, now: applyVote(shown, vote) });
    void enqueue(vote, {
      send,
      settle: (now) => {
        setPressed({ since: votes, now });
        onVoted?.(now);
      },
      fail: (error, last) => {
        setPressed(last && { since: votes, now: last });
        showErrorToast(error, t('We couldn’t save your vote.'));
      },
    });
  };
  const button = (vote: Choice, buttonLabel: string, Icon: typeof ArrowUp) => (
    <button
      type="button"
      aria-label={buttonLabel}
      aria-pressed={shown.user_vote === vote}
      aria-disabled={isOwn || undefined}
      title={isOwn ? t('You can’t vote on your own post.') : undefined}
      // The second click of a double click is ignored.
      onClick={isOwn ? undefined : ({ detail }) => detail > 1 || press(vote)}
      className={cx(
        'grid size-9.5 place-items-center rounded-full text-ink-2 transition-colors duration-(--duration-tap) pointer-coarse:size-11',
        'aria-pressed:bg-spruce aria-pressed:text-on-spruce',
        isOwn ? 'cursor-default text-ink-3' : 'hover:not-aria-pressed:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-[1.15rem]" />
    </button>
  );

  return (
    <div
      role="group"
      aria-label={label}
      className={cx(
        'relative z-1 inline-flex w-fit items-center self-start rounded-full border border-line bg-surface text-sm leading-none font-semibold',
        upright && 'flex-col',
        className,
      )}
    >
      {button('upvote', t('Upvote'), ArrowUp)}
      <output className={cx('min-w-7 text-center', upright && 'py-1')}>
        {formatNumber(shown.vote_count)}
      </output>
      {button('downvote', t('Downvote'), ArrowDown)}
    </div>
  );
}
