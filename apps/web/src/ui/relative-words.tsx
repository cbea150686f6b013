import { RelativeTime } from './relative-time';
import { Words } from './words';

/** A sentence with a relative time: `<RelativeWords text={t('Posted <when></when>')} at={at} />`. */
export const RelativeWords = ({ text, at }: { text: string; at: string }) => (
  <span>
    <Words text={text} parts={{ when: () => <RelativeTime at={at} /> }} />
  </span>
);
