import { t } from '@skillhour/texts';
import { RelativeTimeText } from '@/ui/relative-time-text';

/** Time of a member's last activity. */
export const LastActive = ({ at }: { at: string | null }) =>
  at === null ? t('Not active yet') : <RelativeTimeText text={t('Active <when></when>')} at={at} />;
