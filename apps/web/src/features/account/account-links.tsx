import { t } from '@skillhour/texts';
import { useCommunity } from '@/community';
import { describeBoughtMinutes } from '@/community/bought-minutes';
import { GiveButton } from '@/entities/gift/give-button';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui';
import { ExchangeLinks } from './exchange-links';

/** Links to the statement, and to the purchase history if the community sells minutes, and the button to give some. */
export function AccountLinks() {
  const { plans } = useCommunity();
  return (
    <>
      <ExchangeLinks />
      <GiveButton to="community" />
      <ButtonLink to={paths.statement()}>{t('Statement')}</ButtonLink>
      {plans && <ButtonLink to={paths.purchaseHistory()}>{t('View Purchase History')}</ButtonLink>}
    </>
  );
}

/** Link to the plans, and what they are for, if the community sells minutes. The plans page has a separate document. */
export function PurchaseLink() {
  if (!useCommunity().plans) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <ButtonLink to={paths.timePlans()} reloadDocument variant="primary">
        {t('Purchase Time')}
      </ButtonLink>
      <p className="text-xs text-ink-2">{describeBoughtMinutes()}</p>
    </div>
  );
}
