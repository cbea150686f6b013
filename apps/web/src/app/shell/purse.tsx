import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useBalance } from '@/balance/use-balance';
import { paths } from '@/routing';
import { Bead } from '@/ui/bead';
import { figureOf } from '@/ui/figures';
import { Minutes } from '@/ui/minutes';
import { Words, type WordParts } from '@/ui/words';

const PURSE_ROWS = 6;

const PARTS: WordParts = {
  figure: (words) => <b className="font-display font-bold text-ink">{words}</b>,
  unit: (words) => <span className="font-sans text-sm leading-none font-medium text-ink-2">{words}</span>,
  unseen: (words) => <span className="sr-only">{words}</span>,
};

const figureOrDash = (minutes: number | undefined) => (minutes === undefined ? '–' : figureOf(minutes));

/** The member's balance at the foot of the sidebar, linked to /account. Shows a dash until the balance is known. */
export function Purse({ collapsed = false, onNavigate }: { collapsed?: boolean; onNavigate?: () => void }) {
  const { available, held } = useBalance();
  const figure = figureOrDash(available);
  if (collapsed) {
    return (
      <Link
        to={paths.account()}
        className="grid justify-items-center rounded-lg border border-line bg-surface px-1 py-2.5 leading-tight text-ink no-underline"
      >
        <span className="font-display text-lg leading-none font-bold">{figure}</span>
        <span className="text-xs text-ink-2">
          <Words text={t('min<unseen> available</unseen>')} parts={PARTS} />
        </span>
      </Link>
    );
  }
  return (
    <Link
      to={paths.account()}
      onClick={onNavigate}
      className="grid gap-2 rounded-lg border border-line bg-surface p-3 text-ink no-underline hover:border-edge"
    >
      <span className="font-display text-[1.5rem] leading-none font-bold">
        <Words text={t('{minutes} <unit>min available</unit>', { minutes: figure })} parts={PARTS} />
      </span>
      <Minutes available={available ?? 0} held={held ?? 0} maxRows={PURSE_ROWS} />
      {held !== undefined && held > 0 && (
        <span className="flex items-center gap-3 text-xs text-ink-2">
          <Bead state="held" /> {t('{held, number} min on hold', { held })}
        </span>
      )}
    </Link>
  );
}

/** The balance on small screens: an amber pill in the top bar. */
export function PursePill() {
  const { available } = useBalance();
  return (
    <Link to={paths.account()} className="flex min-h-11 items-center rounded-full no-underline">
      <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-amber-wash px-3 text-sm font-medium whitespace-nowrap text-amber-ink">
        <Bead />
        <span>
          <Words
            text={t('<figure>{minutes}</figure> min<unseen> available</unseen>', {
              minutes: figureOrDash(available),
            })}
            parts={PARTS}
          />
        </span>
      </span>
    </Link>
  );
}
