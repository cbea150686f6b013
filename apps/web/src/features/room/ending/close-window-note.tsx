import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { Button, Note } from '@/ui';

/** Long enough to read where the minutes went, or to choose to stay. */
const CLOSE_AFTER_MS = 10_000;

/**
 * Closes the teacher's window after the call (specification 2, section 4). Browsers let a page close only windows that a script opened; any
 * other window stays at the receipt.
 */
export function CloseWindowNote() {
  const [closing, setClosing] = useState(() => window.opener !== null);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => {
      window.close();
      setClosing(false);
    }, CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [closing]);
  return (
    <div role="status">
      {closing && (
        <Note
          kind="info"
          action={
            <Button size="small" onClick={() => setClosing(false)}>
              {t('Keep it open')}
            </Button>
          }
        >
          {t('This window closes by itself in a few seconds.')}
        </Note>
      )}
    </div>
  );
}
