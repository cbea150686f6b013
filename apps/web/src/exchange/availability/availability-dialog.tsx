import './availability.css';
import { Availability } from '@skillhour/contracts';
import { t, textOfMessage, translate } from '@skillhour/texts';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf, refetch, showFieldErrors, useCall, useCommand } from '@/api';
import { ZoneField } from '@/exchange/zone-field';
import { FormError, useFormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, FailureNote, Loading, Note, Skeleton, toast } from '@/ui';
import { ExceptionsField } from './exceptions-field';
import { MinutesSelect } from './minutes-select';
import { startTimes, todayIn } from './start-times';
import { WeeklyFields } from './weekly-fields';

const FORM = 'availability';
const FIELD_NAMES = [
  'timezone',
  'weekly',
  'exceptions',
  'notice_minutes',
  'buffer_minutes',
] as const satisfies (keyof Availability)[];
const NOTICES = [60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080, 20_160];
const BREAKS = [0, 5, 10, 15, 30, 45, 60, 120];

interface AvailabilityDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Form for the times at which the member can be asked to teach. */
export const AvailabilityDialog = (props: AvailabilityDialogProps) =>
  props.open && <AvailabilityEditor {...props} />;

/** Errors by the path of their field, such as `exceptions.0.date`. */
type Errors = Readonly<Record<string, string>>;

function AvailabilityEditor({ onOpenChange }: AvailabilityDialogProps) {
  const { data, error, mutate } = useCall('identity.availability.read', {});
  const save = useCommand('identity.availability.change');
  /** Changed times, and the stored ones that they began with. */
  const [edited, setEdited] = useState<{ times: Availability; stored: string }>();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const stored = JSON.stringify(data);
  const times = edited?.times ?? (data && startTimes(data.availability));
  const [formError, setFormError] = useFormError(times ?? {});
  const form = useFocusOnErrors(errors);
  /** Another window saved other times since the member began. */
  const isOutdated = edited !== undefined && edited.stored !== stored;

  const change = (part: Partial<Availability>) => {
    if (!times) return;
    setErrors({});
    setEdited({ times: { ...times, ...part }, stored: edited?.stored ?? stored });
  };
  const startOver = () => {
    setErrors({});
    setEdited(undefined);
  };
  const send = async (valid: Availability) => {
    setBusy(true);
    setErrors({});
    setFormError(undefined);
    try {
      // Times that another window saved meanwhile are not replaced before the note about them was shown.
      if (JSON.stringify(await mutate()) === stored) {
        await mutate(await save(valid), { revalidate: false });
        toast.success(t('Available times saved.'));
        onOpenChange(false);
        await refetch('identity.offer.list', 'identity.offer.read', 'exchange.offer.read_slots');
      }
    } catch (failure) {
      const found: Record<string, string> = {};
      const isShown = showFieldErrors(failure, FIELD_NAMES, (name, { message }) => {
        found[name] = message;
      });
      setErrors(found);
      if (!isShown) setFormError(errorMessageOf(failure, t('An unexpected error occurred.')));
    }
    setBusy(false);
  };
  const onSubmit = async () => {
    if (isBusy) return;
    if (!edited) return onOpenChange(false);
    const checked = Availability.safeParse(edited.times);
    if (checked.success) await send(checked.data);
    else setErrors(errorsOf(checked.error.issues));
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      width="wide"
      title={t('Your available times')}
      description={t(
        'Members see your usual times with the skills you teach, never your calendar. You answer each request yourself.',
      )}
      isDirty={edited !== undefined}
      dismissible={!isBusy}
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            disabled={!times}
            busy={isBusy && t('Saving...')}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      {!times && error && (
        <FailureNote onRetry={() => void mutate()}>{t('We couldn’t load your available times.')}</FailureNote>
      )}
      {!times && !error && <TimesSkeleton />}
      {times && (
        <form
          ref={form}
          id={FORM}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void onSubmit();
          }}
          className="grid grid-cols-[minmax(0,1fr)] gap-6"
        >
          <FormError>{formError}</FormError>
          {isOutdated && <OutdatedNote onShow={startOver} />}
          <ZoneField
            label={t('Time zone of these times')}
            error={errorAt(errors, 'timezone')}
            value={times.timezone}
            onChange={(timezone) => change({ timezone })}
          />
          <WeeklyFields
            weekly={times.weekly}
            onChange={(weekly) => change({ weekly })}
            error={errorAt(errors, 'weekly')}
          />
          <ExceptionsField
            exceptions={times.exceptions}
            onChange={(exceptions) => change({ exceptions })}
            today={todayIn(times.timezone)}
            error={errors['exceptions']}
            errorOf={(index) => errorAt(errors, `exceptions.${index}`)}
          />
          <div className="avail-limits">
            <MinutesSelect
              label={t('Notice')}
              hint={t('Members can choose times that are at least this far ahead.')}
              error={errorAt(errors, 'notice_minutes')}
              choices={NOTICES}
              value={times.notice_minutes}
              onChange={(notice_minutes) => change({ notice_minutes })}
            />
            <MinutesSelect
              label={t('Break')}
              hint={t('Kept free before and after each of your sessions.')}
              error={errorAt(errors, 'buffer_minutes')}
              choices={BREAKS}
              value={times.buffer_minutes}
              onChange={(buffer_minutes) => change({ buffer_minutes })}
            />
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** Focuses the first invalid field when errors appear. */
function useFocusOnErrors(errors: Errors) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}

/** Returns the first sentence about each field. */
function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const found: Record<string, string> = {};
  for (const { path, message } of issues)
    found[path.map(String).join('.')] ??= translate(textOfMessage(message));
  return found;
}

/** Returns the first error of a field or of a part of it. */
const errorAt = (errors: Errors, path: string): string | undefined =>
  Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1];

const OutdatedNote = ({ onShow }: { onShow: () => void }) => (
  <Note
    kind="error"
    action={
      <Button size="small" onClick={onShow}>
        {t('Show those')}
      </Button>
    }
  >
    {t('You saved other times in another window. If you save here, these replace them.')}
  </Note>
);

const TimesSkeleton = () => (
  <Loading className="grid gap-6">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-10 w-full" />
  </Loading>
);
