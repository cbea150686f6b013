import { t } from '@skillhour/texts';
import { Page } from '@/routing';
import { ChangePassword } from './change-password';
import { SecondFactor } from './second-factor';

/** How the member signs in, and what keeps others out. */
export default function SecurityPage() {
  return (
    <Page title={t('Security')}>
      <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-6">
        <SecondFactor />
        <ChangePassword />
      </div>
    </Page>
  );
}
