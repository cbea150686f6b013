import { t } from '@skillhour/texts';
import { WarningList } from '@/entities/moderation/warning-list';
import { Page } from '@/routing';

/** The member's warnings, which the notification about one links to. */
export default function WarningsPage() {
  return (
    <Page title={t('Warnings')}>
      <WarningList />
    </Page>
  );
}
