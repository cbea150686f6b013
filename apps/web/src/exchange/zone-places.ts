/** What zones are called today, where the code still has an older name. */
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

/** "Buenos Aires" for "America/Argentina/Buenos_Aires": the place after which a zone is named. */
export const placeOf = (zone: string): string =>
  RENAMED[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
