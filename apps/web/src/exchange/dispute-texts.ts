import { t } from '@skillhour/texts';

/** Describes until when the end of a session that moved these minutes can be disputed. */
export const disputeHint = (minutes: number | undefined, time: string): string =>
  minutes === 0
    ? t('Not what happened? You can ask an admin to review it until {time}.', { time })
    : t('Are the minutes wrong? You can ask an admin to review them until {time}.', { time });

/** Returns the label that names what is disputed. */
export const disputeLabel = (minutes: number | undefined): string =>
  minutes === 0 ? t('Dispute how it ended') : t('Dispute the minutes');

/** Part of the URL after `#` with which the session page opens its dispute form. */
export const DISPUTE_HASH = '#dispute';
