import { t } from '@skillhour/texts';
import { useCommunity } from '@/community';
import { paths } from '@/routing';
import { ButtonLink } from '@/ui';

/** The ways to more minutes and to what was paid for them, where the community sells any. The first leads to a document of its own. */
export function MoneyLinks() {
  if (!useCommunity().plans) return null;
  return (
    <>
      <ButtonLink to={paths.purchaseHistory()}>{t('View Purchase History')}</ButtonLink>
      <ButtonLink to={paths.timePlans()} reloadDocument variant="primary">
        {t('Purchase Time')}
      </ButtonLink>
    </>
  );
}
