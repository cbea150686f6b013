import { t } from '@skillhour/texts';
import { Bead } from './bead';
import { cx } from './cx';
import { RichText, type RichTextParts } from './rich-text';

const PARTS: RichTextParts = {
  figure: (text) => <b className="font-display font-bold text-ink">{text}</b>,
};

/** A number of minutes for running text, pills and rows: a bead, the number, "min". */
export function MinutesFigure({
  minutes,
  state,
  className,
}: {
  minutes: number;
  state?: 'available' | 'held' | 'draft';
  className?: string;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[.35em] font-medium whitespace-nowrap text-amber-ink',
        className,
      )}
    >
      {state && <Bead state={state} />}
      <span>
        <RichText text={t('<figure>{minutes, number}</figure> min', { minutes })} parts={PARTS} />
      </span>
    </span>
  );
}
