import { say, t, text, type Text } from '@skillhour/texts';
import { fullNameOf } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';
import type { Thing } from './thing';

type Made = NonNullable<Thing['decision']>;

const WORDS: Record<Made['decision'], Text> = {
  take_down: text('Taken down'),
  restore: text('Restored'),
  leave: text('Kept'),
};

/** The last decision: what was decided, by whom, and the reason given to the author. */
export const Decision = ({
  decision: { decision, reason, decided_by: by, decided_at: at },
}: {
  decision: Made;
}) => (
  <p className="text-sm text-ink-2 wrap-anywhere">
    <RelativeWords
      text={t('{what} by {name} <when></when>.', { what: say(WORDS[decision]), name: fullNameOf(by) })}
      at={at}
    />
    {reason !== null && (
      <q dir="auto" className="ms-1 text-ink">
        {reason}
      </q>
    )}
  </p>
);
