import { t } from '@skillhour/texts';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** The data that an authenticator app needs. */
export interface Setup {
  secret: string;
  otpauth_url: string;
}

const GROUPS = /.{1,4}/g;
/** QR scanners need a light margin of four modules. */
const MARGIN = 4;

/** The secret as a QR code to scan and as text to type. */
export function SetupQrCode({ setup: { secret, otpauth_url } }: { setup: Setup }) {
  const { size, path } = useMemo(() => qrCodeOf(otpauth_url), [otpauth_url]);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <svg
        role="img"
        aria-label={t('QR code for your authenticator app')}
        viewBox={`${-MARGIN} ${-MARGIN} ${size + 2 * MARGIN} ${size + 2 * MARGIN}`}
        shapeRendering="crispEdges"
        className="size-44 shrink-0 rounded-md border border-line bg-white"
      >
        <path d={path} fill="black" />
      </svg>
      <div className="grid min-w-0 flex-1 basis-48 gap-1.5 text-sm">
        <p className="text-ink-2">{t('No camera? Type this secret into the app:')}</p>
        <code dir="ltr" className="font-mono text-base leading-relaxed break-words select-all">
          {(secret.match(GROUPS) ?? []).join(' ')}
        </code>
      </div>
    </div>
  );
}

/**
 * Returns the dark modules as one path. It needs no styles or scripts, so it works under any content security policy.
 */
function qrCodeOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}
