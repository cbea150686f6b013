import { t } from '@skillhour/texts';
import { Note } from '@/ui';
import { RelativeWords } from '@/ui/relative-words';

interface TakenDown {
  reason: string;
  at: string;
}

/** That an admin took it down, and why: its author and the admins still see it. Nothing for what everybody sees. */
export const TakenDownNote = ({
  of: { taken_down: takenDown },
}: {
  of: { taken_down?: TakenDown | undefined };
}) =>
  takenDown && (
    <Note kind="info">
      <RelativeWords
        text={t('An admin took this down <when></when>. Only its author and the admins still see it.')}
        at={takenDown.at}
      />
      <q dir="auto" className="mt-1 block wrap-anywhere whitespace-pre-line">
        {takenDown.reason}
      </q>
    </Note>
  );
