import { t } from '@skillhour/texts';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { requestDevicePermission, devicePermission } from '@/live';
import { Button } from '@/ui';

/** Offers device notifications if the browser has not asked for permission yet. Only the button asks for it. */
export function DevicePrompt() {
  const [permission, setPermission] = useState(devicePermission);
  if (permission !== 'default') return null;
  return (
    <div className="flex items-center gap-3 border-t border-line bg-paper px-4 py-3 text-sm sm:px-5">
      <BellRing aria-hidden className="size-5 shrink-0 text-ink-2" strokeWidth={1.8} />
      <span className="me-auto">{t('Show them on this device too?')}</span>
      <Button size="small" onClick={() => void requestDevicePermission().then(setPermission)}>
        {t('Turn on')}
      </Button>
    </div>
  );
}
