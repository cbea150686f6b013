import { t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';
import { RelativeTimeText } from '@/ui/relative-time-text';

/** When a request was posted, or a draft was saved. */
export const PostedTime = ({ request }: { request: SkillRequest }) => (
  <RelativeTimeText
    text={request.status === 'DR' ? t('Saved <when></when>') : t('Posted <when></when>')}
    at={request.created_at}
  />
);
