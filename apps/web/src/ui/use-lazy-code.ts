import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { toast } from './toast-store';

/**
 * Loads code when it is first wanted. A failure is reported and leaves the page as it is; the next request loads again.
 */
export function useLazyCode<Code>(
  load: () => Promise<Code>,
  isWanted: boolean,
  onMissing?: () => void,
): Code | undefined {
  const [code, setCode] = useState<{ is: Code }>();
  useEffect(() => {
    if (!isWanted || code) return;
    let isUnmounted = false;
    load().then(
      (is) => !isUnmounted && setCode({ is }),
      () => {
        if (isUnmounted) return;
        toast.error(t('We couldn’t load this. Try again.'));
        onMissing?.();
      },
    );
    return () => {
      isUnmounted = true;
    };
    // `load` and `onMissing` are new functions on each render.
  }, [isWanted, code]);
  return code?.is;
}
