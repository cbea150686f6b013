import { say, t, text } from '@skillhour/texts';
import { Button, Dialog } from '@/ui';

const TERMS = [
  text('Minutes are traded for minutes. They are not money and can’t be paid out.'),
  text('An hour is an hour, whatever the skill and whoever teaches it.'),
  text(
    'Publishing a request holds its minutes. They move to the teacher for the time you spend together, and the rest comes back.',
  ),
  text(
    'Who does not come to an agreed session is marked as a no-show; a waiting teacher gets a part of the minutes.',
  ),
  text('Be kind, be on time, and teach only what is lawful. Who harms others is blocked.'),
];

/** Short summary of the terms. */
export default function TermsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('Terms')}
      actions={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('Close')}
        </Button>
      }
    >
      <ul className="grid list-disc gap-2.5 ps-5 text-ink-2">
        {TERMS.map((term) => (
          <li key={term.id}>{say(term)}</li>
        ))}
      </ul>
    </Dialog>
  );
}
