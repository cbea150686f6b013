import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { useBalance } from '@/balance/use-balance';
import { paths } from '@/routing';
import { Bead } from '@/ui/bead';
import { formatNumber } from '@/ui/number-format';
import { Minutes } from '@/ui/minutes';
import { RichText, type RichTextParts } from '@/ui/rich-text';

const MAX_BEAD_ROWS = 6;

const PARTS: RichTextParts = {
  figure: (text) => <b className="font-display font-bold text-ink">{text}</b>,
  unit: (text) => <span className="font-sans text-sm leading-none font-medium text-ink-2">{text}</span>,
  unseen: (text) => <span className="sr-only">{text}</span>,
};

const formatNumberOrDash = (minutes: number | undefined) =>
  minutes === undefined ? '–' : formatNumber(minutes);

/** The member's balance at the foot of the sidebar, linked to /account. Shows a dash until the balance is known. */
export function SidebarBalance({
  collapsed = false,
  onNavigate,
}: {
  collapsed?: boolean;
  onNavigate?: () => void;
}) {
  const { available, own, held } = useBalance();
  const figure = formatNumberOrDash(available);
  if (collapsed) {
    return (
      <Link
        to={paths.account()}
        className="grid justify-items-center rounded-lg border border-line bg-surface px-1 py-2.5 leading-tight text-ink no-underline"
      >
        <span className="font-display text-lg leading-none font-bold">{figure}</span>
        <span className="text-xs text-ink-2">
          <RichText text={t('min<unseen> available</unseen>')} parts={PARTS} />
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
        <RichText text={t('{minutes} <unit>min available</unit>', { minutes: figure })} parts={PARTS} />
      </span>
      <Minutes available={own ?? 0} held={held ?? 0} maxRows={MAX_BEAD_ROWS} />
      {held !== undefined && held > 0 && (
        <span className="flex items-center gap-3 text-xs text-ink-2">
          <Bead state="held" /> {t('{held, number} min on hold', { held })}
        </span>
      )}
    </Link>
  );
}

/** The balance on small screens: an amber pill in the top bar. */
export function BalancePill() {
  const { available } = useBalance();
  return (
    <Link to={paths.account()} className="flex min-h-11 items-center rounded-full no-underline">
      <span className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-amber-wash px-3 text-sm font-medium whitespace-nowrap text-amber-ink">
        <Bead />
        <span>
          <RichText
            text={t('<figure>{minutes}</figure> min<unseen> available</unseen>', {
              minutes: formatNumberOrDash(available),
            })}
            parts={PARTS}
          />
        </span>
      </span>
    </Link>
  );
}
