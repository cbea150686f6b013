import { t } from '@skillhour/texts';
import { useBalance } from '@/balance/use-balance';
import { paths } from '@/routing';
import { Bead, Card, Minutes, TextLink, RichText } from '@/ui';

/** The balance in short, for screens without the sidebar. */
export function BalanceCard() {
  const { available, own, held, error } = useBalance();
  return (
    <Card padded aria-labelledby="balance" className="grid gap-4 lg:hidden">
      <h2 id="balance" className="text-lg">
        {t('Time Balance')}
      </h2>
      <p className="font-display text-3xl leading-none font-bold">
        <RichText
          text={
            available === undefined
              ? t('– <unit>min available</unit>')
              : t('{available, number} <unit>min available</unit>', { available })
          }
          parts={{
            unit: (content) => <span className="font-sans text-sm font-medium text-ink-2">{content}</span>,
          }}
        />
      </p>
      <Minutes available={own ?? 0} held={held ?? 0} />
      {held !== undefined && held > 0 && (
        <p className="flex items-center gap-2.5 text-sm text-ink-2">
          <Bead state="held" /> {t('{held, number} min on hold', { held })}
        </p>
      )}
      {error && (
        <p className="text-sm text-ink-2">{t('We couldn’t load your balance. Your minutes are safe.')}</p>
      )}
      <TextLink to={paths.account()}>{t('Transaction History')}</TextLink>
    </Card>
  );
}
