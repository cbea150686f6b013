import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { errorMessageOf, useCall, useCommand } from '@/api';
import { ZoneField } from '@/exchange/zone-field';
import { Button, Dialog, DialogCancel, toast } from '@/ui';

const FORM = 'change-time-zone';

export interface ChangeTimeZoneProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The current one. */
  zone: string;
}

/** Changes the member's time zone. */
export default function ChangeTimeZone(props: ChangeTimeZoneProps) {
  return props.open && <Editor {...props} />;
}

function Editor({ onOpenChange, zone }: ChangeTimeZoneProps) {
  const [chosen, choose] = useState(zone);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { mutate } = useCall('realtime.preferences.read', {});
  const update = useCommand('realtime.preferences.update');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await mutate(await update({ timezone: chosen }), { revalidate: false });
      toast.success(t('Saved.'));
      onOpenChange(false);
    } catch (error) {
      setProblem(errorMessageOf(error, t('We couldn’t save it.')));
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={chosen !== zone}
      dismissible={!isBusy}
      title={t('Change time zone')}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={isBusy && t('Saving...')}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <ZoneField label={t('Time zone')} value={chosen} onChange={choose} error={problem} />
      </form>
    </Dialog>
  );
}
