import { t } from '@skillhour/texts';
import { useState } from 'react';
import { errorMessageOf, useCall } from '@/api';
import { Button, FailureNote, lazyDialog } from '@/ui';
import { Row, Rows } from './row';

const ChangeTimeZone = lazyDialog(() => import('./change-time-zone'));

/** The member's time zone. */
export function TimeZone() {
  const { data, error, mutate } = useCall('realtime.preferences.read', {});
  const [isOpen, setOpen] = useState(false);
  if (!data)
    return (
      error && (
        <FailureNote onRetry={() => void mutate()}>
          {errorMessageOf(error, t('We couldn’t load your settings.'))}
        </FailureNote>
      )
    );
  const { timezone: zone } = data;
  return (
    <>
      <Rows>
        <Row
          title={zone.replaceAll('_', ' ')}
          action={
            <Button size="small" aria-label={t('Change time zone')} onClick={() => setOpen(true)}>
              {t('Change')}
            </Button>
          }
        >
          {t('For times in emails and for quiet hours. Pages use the time zone of your device.')}
        </Row>
      </Rows>
      <ChangeTimeZone open={isOpen} onOpenChange={setOpen} zone={zone} />
    </>
  );
}
