import { t } from '@skillhour/texts';
import { formatNumber } from './number-format';

/** Formats "1,200" or, below zero, "−180". */
export const formatBalance = (minutes: number): string =>
  minutes < 0 ? t('−{minutes}', { minutes: formatNumber(-minutes) }) : formatNumber(minutes);
