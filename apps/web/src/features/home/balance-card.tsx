import { useBalance } from '@/balance/use-balance';
import { paths } from '@/routing';
import { Bead, Card, Minutes, TextLink } from '@/ui';

/** The minutes at a glance, for screens without the sidebar's purse. */
export function BalanceCard() {
  const { available, held, error } = useBalance();
  return (
    <Card padded aria-labelledby="balance" className="grid gap-4 lg:hidden">
      <h2 id="balance" className="text-lg">
        Time Balance
      </h2>
      <p className="font-display text-3xl leading-none font-bold">
        {available ?? '–'} <span className="font-sans text-sm font-medium text-ink-2">min available</span>
      </p>
      <Minutes available={available ?? 0} held={held ?? 0} />
      {held !== undefined && held > 0 && (
        <p className="flex items-center gap-2.5 text-sm text-ink-2">
          <Bead state="held" /> {held} min on hold
        </p>
      )}
      {error && (
        <p className="text-sm text-ink-2">Your balance can’t be read right now. Your minutes are safe.</p>
      )}
      <TextLink to={paths.account()}>Transaction History</TextLink>
    </Card>
  );
}
