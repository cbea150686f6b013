import { t } from '@skillhour/texts';
import type { SkillRequest } from '@/exchange/views';
import { RelativeWords } from '@/ui/relative-words';

/** Since when a request is there. */
export const Posted = ({ request }: { request: SkillRequest }) => (
  <RelativeWords
    text={request.status === 'DR' ? t('Saved <when></when>') : t('Posted <when></when>')}
    at={request.created_at}
  />
);
