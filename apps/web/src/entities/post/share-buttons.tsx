import { t } from '@skillhour/texts';
import { Check, Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button, copyText } from '@/ui';

const COPIED_MS = 2_000;

/** Shares through the device's share sheet, if available, and copies the URL to the clipboard. */
export function ShareButtons({ title, path }: { title: string; path: string }) {
  const [isCopied, setCopied] = useState(false);
  const url = new URL(path, location.origin).href;
  const copy = async () => {
    if (!(await copyText(url))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  const share = async () => {
    if (typeof navigator.share !== 'function') return copy();
    // The promise also rejects when the member closes the share sheet, which needs no message.
    await navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <>
      <Button size="small" icon={<Share2 aria-hidden />} onClick={() => void share()}>
        {t('Share')}
      </Button>
      <Button
        size="small"
        icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? t('Copied') : t('Copy')}</span>
      </Button>
    </>
  );
}
