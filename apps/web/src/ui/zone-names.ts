import { t } from '@skillhour/texts';

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Names the reader's zone, for pages with times that do not name it themselves. */
export const describeDeviceZone = (): string =>
  t('All times are in {place}.', { place: zoneNameOf(deviceTimeZone()) });

/** Current names of zones whose code still has an older name. */
const RENAMED: Record<string, string> = {
  'Africa/Asmera': 'Asmara',
  'America/Buenos_Aires': 'Buenos Aires',
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** Returns the place that names a zone: "Buenos Aires" for "America/Argentina/Buenos_Aires". */
export const zoneNameOf = (zone: string): string =>
  RENAMED[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
