import { RelativeTime } from './relative-time';
import { RichText } from './rich-text';

/** A sentence with a relative time: `<RelativeTimeText text={t('Posted <when></when>')} at={at} />`. */
export const RelativeTimeText = ({ text, at }: { text: string; at: string }) => (
  <span>
    <RichText text={text} parts={{ when: () => <RelativeTime at={at} /> }} />
  </span>
);
