import type { DeviceKind } from '@skillhour/contracts';
import { t } from '@skillhour/texts';

type Table = readonly (readonly [sign: RegExp, name: string])[];

/* The first match applies, because browsers also name the ones they are compatible with. */
const BROWSERS: Table = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const SYSTEMS: Table = [
  [/\biPad\b/, 'iPad'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\b(Linux|X11)\b/, 'Linux'],
];
/** Programs that are not browsers start with their own name: `curl/8.5.0`. */
const PROGRAM = /^([A-Za-z][\w .-]{0,30}?)\/\d/;

export interface Device {
  description: string;
  /** Name of the browser, or of another program. */
  browser: string | null;
  system: string | null;
  kind: DeviceKind;
}

const nameIn = (table: Table, userAgent: string) => table.find(([sign]) => sign.test(userAgent))?.[1];

/** Describes a device from its user agent. Shows only known names or a plain word from it. */
export function deviceOf(userAgent: string): Device {
  const isBrowser = userAgent.startsWith('Mozilla/');
  const known = nameIn(BROWSERS, userAgent);
  const browser = known ?? (isBrowser ? undefined : PROGRAM.exec(userAgent)?.[1]) ?? null;
  const system = known || isBrowser ? (nameIn(SYSTEMS, userAgent) ?? null) : null;
  const description =
    browser && system
      ? t('{browser} on {system}', { browser, system })
      : (browser ?? system ?? t('Unknown device'));
  return { description, browser, system, kind: system ? deviceKindOf(userAgent) : 'program' };
}

function deviceKindOf(userAgent: string): DeviceKind {
  if (/\biPad\b/.test(userAgent)) return 'tablet';
  if (/\bAndroid\b/.test(userAgent)) return /\bMobile\b/.test(userAgent) ? 'phone' : 'tablet';
  return /\b(iPhone|iPod|Mobile)\b/.test(userAgent) ? 'phone' : 'computer';
}
