import { t } from '@skillhour/texts';
import { useEffect, useState } from 'react';
import { Button, Note } from '@/ui';

/** Long enough to read where the minutes went, and to stay. */
const CLOSES_MS = 10_000;

/**
 * The teacher's window closes after the call (specification 2, section 4). A browser lets a page close only a window that a script opened; any
 * other stays at the receipt.
 */
export function WindowCloses() {
  const [closing, setClosing] = useState(() => window.opener !== null);
  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => {
      window.close();
      setClosing(false);
    }, CLOSES_MS);
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
