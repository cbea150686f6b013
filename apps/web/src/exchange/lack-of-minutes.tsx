import { t } from '@skillhour/texts';
import { useBalance } from '@/balance/use-balance';
import { paths } from '@/routing';
import { Note, TextLink, Words } from '@/ui';

interface LackProps {
  needed: number;
  /** What the request holds already: it counts as available in an edit. */
  heldAlready?: number;
}

/** Says where a request asks for more minutes than there are, and how one comes to some. */
export function LackOfMinutes({ needed, heldAlready = 0 }: LackProps) {
  const balance = useBalance();
  if (balance.available === undefined || needed <= balance.available + heldAlready) return null;
  const available = balance.available + heldAlready;
  return (
    <Note kind="error">
      <p className="font-semibold">
        {t('You need {needed, plural, one {# minute} other {# minutes}}, you have {available, number}.', {
          needed,
          available,
        })}
      </p>
      <p>
        <Words
          text={
            heldAlready > 0
              ? t('<teach>Teach somebody</teach>, or <buy>buy minutes</buy>.')
              : t('<teach>Teach somebody</teach>, or <buy>buy minutes</buy>. As a draft it waits for them.')
          }
          parts={{
            teach: (words) => <TextLink to={paths.requests('explore')}>{words}</TextLink>,
            buy: (words) => <TextLink to={TIME_PLANS}>{words}</TextLink>,
          }}
        />
      </p>
    </Note>
  );
}

const TIME_PLANS = '/time-plans';
