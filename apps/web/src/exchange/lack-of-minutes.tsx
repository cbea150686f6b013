import { t } from '@skillhour/texts';
import { useBalance } from '@/balance/use-balance';
import { useCommunity } from '@/community';
import { paths } from '@/routing';
import { Note, TextLink, RichText, type RichTextParts } from '@/ui';

interface LackProps {
  needed: number;
  /** Minutes that the request already holds. They count as available in an edit. */
  heldAlready?: number;
  /** Whether the request can be saved as a draft instead. */
  canDraft?: boolean;
}

/** Note that a request needs more minutes than available, with ways to get more. */
export function LackOfMinutes({ needed, heldAlready = 0, canDraft = true }: LackProps) {
  const balance = useBalance();
  const { plans } = useCommunity();
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
        <RichText
          text={
            plans
              ? t('<teach>Teach somebody</teach>, or <buy>buy minutes</buy>.')
              : t('<teach>Teach somebody</teach>.')
          }
          parts={LINKS}
        />{' '}
        {canDraft && heldAlready === 0 && t('As a draft it waits for them.')}
      </p>
    </Note>
  );
}

const LINKS: RichTextParts = {
  teach: (text) => <TextLink to={paths.requests('explore')}>{text}</TextLink>,
  // The page has a separate document.
  buy: (text) => (
    <TextLink to={paths.timePlans()} reloadDocument>
      {text}
    </TextLink>
  ),
};
