import { t } from '@skillhour/texts';
import { Download, Printer } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/ui';
import type { Receipt } from './receipt-sheet';

/** Prints a receipt or saves it as a file. */
export function SaveReceipt({
  receipt: { settled_at: at },
  sheet,
}: {
  receipt: Receipt;
  sheet: RefObject<HTMLElement | null>;
}) {
  const save = async () => {
    if (!sheet.current) return;
    const [{ receiptFile }, { saveFile }] = await Promise.all([
      import('./receipt-file'),
      import('@/ui/save-file'),
    ]);
    saveFile(`skillhour-receipt-${at.slice(0, 10)}.html`, receiptFile(sheet.current));
  };
  return (
    <>
      <Button icon={<Download aria-hidden />} onClick={() => void save()}>
        {t('Download')}
      </Button>
      <Button variant="primary" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </>
  );
}
