import { currentLocale, t } from '@skillhour/texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { showErrorToast } from '@/api';
import { Button, formatDayAndTime } from '@/ui';
import type { ReadChunk, ReadyExport } from './save-export';

/** Downloads an export, and shows how much of it has arrived. */
export function DownloadButton({ file, readChunk }: { file: ReadyExport; readChunk: ReadChunk }) {
  const [chunk, setChunk] = useState<number>();
  const { pieces } = file;
  const download = async () => {
    setChunk(0);
    try {
      const { saveExport } = await import('./save-export');
      await saveExport(file, readChunk, setChunk);
    } catch (failure) {
      showErrorToast(failure, t('We couldn’t download the file.'));
    }
    setChunk(undefined);
  };
  return (
    <Button
      size="small"
      icon={<Download aria-hidden />}
      busy={chunk !== undefined && t('{part, number} of {pieces, number}...', { part: chunk + 1, pieces })}
      onClick={() => void download()}
    >
      {t('Download')}
    </Button>
  );
}

/** Returns the size of an export, and until when it is kept. */
export const describeExport = ({ bytes, expires_at }: { bytes: number; expires_at: string | null }): string =>
  t('{size}, kept until {moment}', {
    size: formatMegabytes(bytes),
    moment: expires_at ? formatDayAndTime(expires_at) : '',
  });

/** Formats "8.4 MB". */
const formatMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < 1_000_000 ? 1_000 : 1_000_000));
