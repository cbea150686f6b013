import { t } from '@skillhour/texts';
import { useCommunity } from '@/community';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui';

/** The ways to what moved, on paper, and to what was paid, where the community sells minutes. */
export function AccountLinks() {
  const { plans } = useCommunity();
  return (
    <>
      <ButtonLink to={paths.statement()}>{t('Statement')}</ButtonLink>
      {plans && <ButtonLink to={paths.purchaseHistory()}>{t('View Purchase History')}</ButtonLink>}
    </>
  );
}

/** The way to more minutes, where the community sells any. It leads to a document of its own. */
export function PurchaseLink() {
  if (!useCommunity().plans) return null;
  return (
    <ButtonLink to={paths.timePlans()} reloadDocument variant="primary" className="justify-self-start">
      {t('Purchase Time')}
    </ButtonLink>
  );
}
