import { t } from '@skillhour/texts';
import { Copy, Download } from 'lucide-react';
import { Button, Note, toast } from '@/ui';

const FILE = 'skillhour-recovery-codes.txt';

/** The ten recovery codes, shown once, to copy, download or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('Copied.'));
    } catch {
      toast.error(t('The browser blocked copying. Select the codes and copy them yourself.'));
    }
  };
  return (
    <div className="grid gap-4">
      <Note kind="info">
        {t(
          'Store these codes in a safe place. Each works once if you lose the app. We won’t show them again.',
        )}
      </Note>
      <ol
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-4 py-3.5 font-mono"
        dir="ltr"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy aria-hidden className="size-5" />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button icon={<Download aria-hidden className="size-5" />} onClick={() => downloadText(text)}>
          {t('Download')}
        </Button>
      </div>
    </div>
  );
}

function downloadText(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE });
  link.click();
  URL.revokeObjectURL(url);
}
