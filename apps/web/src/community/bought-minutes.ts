import { t } from '@skillhour/texts';

/** Explains in one sentence why minutes are sold, wherever they are. */
export const describeBoughtMinutes = (): string =>
  t('Minutes you buy support the community, and an hour stays an hour, bought or earned.');
