import { t } from '@skillhour/texts';
import { Page } from '@/routing';
import { NotificationsSection } from './notifications-section';

/** What reaches the member, and where. */
export default function NotificationsPage() {
  return (
    <Page title={t('Notifications')}>
      <NotificationsSection />
    </Page>
  );
}
