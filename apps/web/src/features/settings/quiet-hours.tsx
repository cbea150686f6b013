import { t } from '@skillhour/texts';
import { Moon } from 'lucide-react';
import { useMember } from '@/auth';
import { requestDevicePermission, devicePermission } from '@/live';
import { Button, Card, Checkbox, TextField } from '@/ui';
import { useState } from 'react';
import type { Preferences } from './topic-table';

const NIGHT = { from: '22:00', to: '07:00' };
const DAY_MINUTES = 1440;
const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
const share = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

interface Props {
  preferences: Preferences;
  onChange: (changed: Partial<Preferences>) => void;
}

/** Quiet hours without device notifications and emails, the daily digest, and the settings of this device. */
export function QuietHours(props: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
      <Quiet {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Digest {...props} />
        <Device />
      </div>
    </div>
  );
}

function Quiet({ preferences: { quiet, timezone }, onChange }: Props) {
  const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card padded className="grid gap-4">
      <h3 className="text-lg">{t('Quiet hours')}</h3>
      <Checkbox
        label={t('Keep them')}
        checked={quiet !== null}
        onChange={({ target }) => onChange({ quiet: target.checked ? NIGHT : null, timezone: deviceZone })}
      />
      {quiet && (
        <>
          <div className="grid grid-cols-2 gap-3 [&_input]:min-w-0 [&_input]:px-2.5 [&_label]:min-w-0">
            <ClockField
              label={t('From')}
              value={quiet.from}
              onSave={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            <ClockField
              label={t('To')}
              value={quiet.to}
              onSave={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </div>
          <DayStrip quiet={quiet} zone={timezone} />
        </>
      )}
      <p className="text-sm text-ink-2">
        {t('{zone}. Only a session that starts within the hour gets through.', {
          zone: timezone.replaceAll('_', ' '),
        })}
      </p>
      {timezone !== deviceZone && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ timezone: deviceZone })}
        >
          {t('Use {zone}', { zone: deviceZone.replaceAll('_', ' ') })}
        </Button>
      )}
    </Card>
  );
}

/** Time field that saves when it loses focus, not on each key. */
function ClockField({
  label,
  value,
  onSave,
}: {
  label: string;
  value: string;
  onSave: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <TextField
      label={label}
      type="time"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        if (typed === '') setTyped(value);
        else if (typed !== value) onSave(typed);
      }}
    />
  );
}

/** The day as a strip; quiet hours are recessed. */
function DayStrip({ quiet, zone }: { quiet: { from: string; to: string }; zone: string }) {
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const parts =
    from < to
      ? [[from, to]]
      : [
          [0, to],
          [from, DAY_MINUTES],
        ];
  return (
    <div
      role="img"
      aria-label={t('Quiet from {from} to {to} in {zone}', { ...quiet, zone })}
      dir="ltr"
      className="relative h-9 overflow-hidden rounded-md border border-line bg-surface"
    >
      {parts.map(([start = 0, end = 0]) => (
        <span
          key={start}
          className="absolute inset-y-0 grid place-items-center bg-stone-wash text-ink-2"
          style={{ left: share(start), width: share(end - start) }}
        >
          {end - start > 180 && <Moon className="size-4" aria-hidden />}
        </span>
      ))}
    </div>
  );
}

function Digest({ preferences: { digest }, onChange }: Props) {
  const { email } = useMember();
  return (
    <Card padded className="grid gap-4">
      <h3 className="text-lg">{t('Daily digest')}</h3>
      <Checkbox
        label={t('Send it')}
        checked={digest.daily}
        onChange={({ target }) => onChange({ digest: { ...digest, daily: target.checked } })}
      />
      {digest.daily && (
        <ClockField
          label={t('Sent at')}
          value={digest.at}
          onSave={(at) => onChange({ digest: { ...digest, at } })}
        />
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        {t('One email to {email}, only on days with news.', { email })}
      </p>
    </Card>
  );
}

/** Only the button asks for the browser's permission. */
function Device() {
  const [permission, setPermission] = useState(devicePermission);
  if (permission === 'unsupported') return null;
  return (
    <Card padded className="grid gap-4">
      <h3 className="text-lg">{t('This device')}</h3>
      {permission === 'default' && (
        <Button
          size="small"
          className="justify-self-start"
          onClick={() => void requestDevicePermission().then(setPermission)}
        >
          {t('Show notifications here')}
        </Button>
      )}
      <p className="text-sm text-ink-2">
        {permission === 'granted'
          ? t('Notifications show on this device while Skillhour is open.')
          : permission === 'denied'
            ? t('This browser blocks notifications. You can change that in its settings for this site.')
            : t('The browser will ask you once.')}
      </p>
    </Card>
  );
}
