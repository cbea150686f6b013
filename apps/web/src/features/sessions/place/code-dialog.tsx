import { t } from '@skillhour/texts';
import { errorMessageOf, useCall } from '@/api';
import { paths } from '@/routing';
import { Dialog, FailureNote, Skeleton } from '@/ui';
import { QrCode } from '@/ui/qr-code';

/** Often enough that the code on the screen is the current one, or the one before, which is still valid. */
const REFRESH_MS = 3_000;

interface CodeDialogProps {
  id: string;
  otherName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog with the reader's code, as digits and as a QR link that fills it in on the other phone. */
export default function CodeDialog({ open, ...props }: CodeDialogProps) {
  return open && <Code {...props} />;
}

function Code({ id, otherName, onOpenChange }: Omit<CodeDialogProps, 'open'>) {
  const { data, error, mutate } = useCall(
    'exchange.presence.read_code',
    { id },
    { refreshInterval: REFRESH_MS },
  );
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={t('Your code')}
      description={t('{name} enters it on the page of this session, or scans it.', { name: otherName })}
    >
      {error && !data ? (
        <FailureNote onRetry={() => void mutate()}>{errorMessageOf(error, '')}</FailureNote>
      ) : (
        <div className="grid justify-items-center gap-4">
          {data ? (
            <>
              <QrCode
                text={`${window.location.origin}${paths.session(id)}?code=${data.code}`}
                label={t('QR code with a link to this session and the code')}
              />
              <p dir="ltr" className="font-mono text-4xl font-bold tracking-[.15em] select-all">
                {data.code}
              </p>
            </>
          ) : (
            <>
              <Skeleton className="size-44" />
              <Skeleton className="h-10 w-48" />
            </>
          )}
          <p className="text-center text-sm text-ink-2">
            {t('A new code appears every 30 seconds. This dialog closes when the clock starts.')}
          </p>
        </div>
      )}
    </Dialog>
  );
}
