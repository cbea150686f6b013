import { t } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { Button, copyText, Prose, toast } from '@/ui';

type Code = NonNullable<CallOutput<'exchange.session.read_code'>['code']>;

/** The notes that both parties wrote in their room, rendered as HTML. Copying returns the source. */
export function RoomNotes({ code: { notes, notes_html } }: { code: Code }) {
  const copy = async () => {
    if (await copyText(notes)) toast.success(t('Copied.'));
  };
  return (
    <>
      <Prose html={notes_html} className="max-w-[68ch]" />
      <div>
        <Button size="small" onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
    </>
  );
}
