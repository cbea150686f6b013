import { translate, t, text } from '@skillhour/texts';
import { paths } from '@/routing';
import { Button, Dialog, TextLink } from '@/ui';

const TERMS = [
  text('Minutes are traded for minutes. They are not money and can’t be paid out.'),
  text('An hour is worth the same for every skill and every teacher.'),
  text(
    'Publishing a request holds its minutes. They move to the teacher for the time you spend together, and the rest comes back.',
  ),
  text(
    'If you miss an agreed session, you’re marked as a no-show, and a teacher who waited for you gets part of the minutes.',
  ),
  text('Be kind, be on time, and teach only what is lawful. Members who harm others are blocked.'),
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
          <li key={term.id}>{translate(term)}</li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        <TextLink to={paths.terms()} target="_blank">
          {t('Read all terms')}
        </TextLink>
      </p>
    </Dialog>
  );
}
