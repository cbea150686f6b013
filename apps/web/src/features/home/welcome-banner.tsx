import { t } from '@skillhour/texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '@/api';
import { formatBeadsLabel, formatGreeting, useCommunity } from '@/community';
import { IconButton, Minutes } from '@/ui';
import { NEWEST_TRANSACTION_INPUT } from './inputs';

const DISMISSED = 'welcome-banner-dismissed';

const wasDismissed = () => {
  try {
    return localStorage.getItem(DISMISSED) === 'true';
  } catch {
    return false;
  }
};

/** Greets a new member until minutes other than the welcome grant move, or until it is dismissed on this device. */
export function WelcomeBanner({ name }: { name: string }) {
  const [hidden, setHidden] = useState(wasDismissed);
  const { welcome_minutes: welcome } = useCommunity();
  const { data: account } = useCall('ledger.account.read', NEWEST_TRANSACTION_INPUT);
  if (hidden || !account?.transactions.every(({ kind }) => kind === 'welcome')) return null;
  const dismiss = () => {
    setHidden(true);
    try {
      localStorage.setItem(DISMISSED, 'true');
    } catch {
      // Without storage it is shown again at the next visit.
    }
  };
  return (
    <section
      aria-label={t('Welcome')}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-4 rounded-lg bg-amber-wash px-[1.1rem] py-5 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto_auto]"
    >
      <div className="grid gap-1">
        <h2 className="text-lg">{formatGreeting(name, welcome)}</h2>
        <p className="max-w-[46ch] text-sm">
          {t(
            'Each bead is five minutes. Spend them on something you always wanted to learn, or teach and add to the string.',
          )}
        </p>
      </div>
      <Minutes
        available={welcome}
        alone={formatBeadsLabel(welcome)}
        className="w-[183px]! max-md:col-span-2 max-md:row-start-2"
      />
      <IconButton
        label={t('Dismiss the welcome')}
        icon={<X aria-hidden />}
        onClick={dismiss}
        className="max-md:col-start-2 max-md:row-start-1 max-md:self-start"
      />
    </section>
  );
}
