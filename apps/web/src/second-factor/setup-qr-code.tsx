import { t } from '@skillhour/texts';
import { QrCode } from '@/ui/qr-code';

/** The data that an authenticator app needs. */
export interface Setup {
  secret: string;
  otpauth_url: string;
}

const GROUPS = /.{1,4}/g;

/** The secret as a QR code to scan and as text to type. */
export function SetupQrCode({ setup: { secret, otpauth_url } }: { setup: Setup }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <QrCode text={otpauth_url} label={t('QR code for your authenticator app')} />
      <div className="grid min-w-0 flex-1 basis-48 gap-1.5 text-sm">
        <p className="text-ink-2">{t('No camera? Type this secret into the app:')}</p>
        <code dir="ltr" className="font-mono text-base leading-relaxed break-words select-all">
          {(secret.match(GROUPS) ?? []).join(' ')}
        </code>
      </div>
    </div>
  );
}
