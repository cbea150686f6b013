import { t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';
import { RelativeWords } from '@/ui/relative-words';

/** When a request was posted, or a draft was saved. */
export const Posted = ({ request }: { request: SkillRequest }) => (
  <RelativeWords
    text={request.status === 'DR' ? t('Saved <when></when>') : t('Posted <when></when>')}
    at={request.created_at}
  />
);
