import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { useCommunity } from '@/community';
import { paths } from '@/routing';
import { Button, ButtonLink, lazyDialog } from '@/ui';
import { waitingInput } from './inputs';

const ExchangeDialog = lazyDialog(() => import('./exchange-dialog'));

/** Opens the form for minutes without a request, and links to the asks. Nothing unless members log minutes here. */
export const ExchangeLinks = () => useCommunity().in_person && <Links />;

function Links() {
  const [isOpen, open] = useState(false);
  const { data } = useCall('exchange.ask.list', waitingInput);
  return (
    <>
      <Button variant="primary" onClick={() => open(true)}>
        {t('Give or ask for minutes')}
      </Button>
      <ButtonLink to={paths.asks()}>
        {t(
          '{count, plural, =0 {Asked minutes} one {Asked minutes (# to answer)} other {Asked minutes (# to answer)}}',
          {
            count: data?.count ?? 0,
          },
        )}
      </ButtonLink>
      <ExchangeDialog open={isOpen} onOpenChange={open} />
    </>
  );
}
