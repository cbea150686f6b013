import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { toast } from './toast-store';

/** Code that is fetched when it is first wanted. Where it cannot be had that is said, and the page stays as it is: the next wish asks anew. */
export function useCode<Code>(
  load: () => Promise<Code>,
  isWanted: boolean,
  onMissing?: () => void,
): Code | undefined {
  const [code, setCode] = useState<{ is: Code }>();
  useEffect(() => {
    if (!isWanted || code) return;
    let isGone = false;
    load().then(
      (is) => !isGone && setCode({ is }),
      () => {
        if (isGone) return;
        toast.error(t('We couldn’t load this. Try again.'));
        onMissing?.();
      },
    );
    return () => {
      isGone = true;
    };
    // `load` and `onMissing` are other functions in each drawing.
  }, [isWanted, code]);
  return code?.is;
}
