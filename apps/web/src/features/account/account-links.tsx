import { t } from '@skillhour/texts';
import { useCommunity } from '@/community';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui';

/** Links to the statement, and to the purchase history if the community sells minutes. */
export function AccountLinks() {
  const { plans } = useCommunity();
  return (
    <>
      <ButtonLink to={paths.statement()}>{t('Statement')}</ButtonLink>
      {plans && <ButtonLink to={paths.purchaseHistory()}>{t('View Purchase History')}</ButtonLink>}
    </>
  );
}

/** Link to the plans if the community sells minutes. The plans page has a separate document. */
export function PurchaseLink() {
  if (!useCommunity().plans) return null;
  return (
    <ButtonLink to={paths.timePlans()} reloadDocument variant="primary" className="justify-self-start">
      {t('Purchase Time')}
    </ButtonLink>
  );
}
