import { t } from '@skillhour/texts';
import { RelativeWords } from '@/ui/relative-words';

/** Time of a member's last activity. */
export const LastActive = ({ at }: { at: string | null }) =>
  at === null ? t('Not active yet') : <RelativeWords text={t('Active <when></when>')} at={at} />;
