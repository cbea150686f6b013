import { translate, t, text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { useMember } from '@/auth';
import { BareSelect, Card } from '@/ui';

export type Preferences = CallOutput<'realtime.preferences.read'>;
type Topic = Preferences['topics'][number];

const TOPICS: Record<Topic['topic'], { name: Text; what: Text }> = {
  sessions: {
    name: text('Sessions'),
    what: text(
      'Agreed, moved or cancelled sessions and reminders: emailed at once, even with the daily digest. Also proposed times and ratings.',
    ),
  },
  proposals: { name: text('Proposals'), what: text('Someone offers you a time, or answers yours.') },
  minutes: { name: text('Minutes'), what: text('Moved, and came back.') },
  replies: {
    name: text('Answers and comments'),
    what: text('On what you wrote, and accepted answers.'),
  },
  messages: {
    name: text('Messages'),
    what: text('New messages while you’re away. On this device, also while a page is open.'),
  },
  followers: { name: text('New followers'), what: text('Who follows you.') },
  tags: { name: text('Followed tags'), what: text('New requests under tags you follow.') },
  moderation: {
    name: text('What admins decide'),
    what: text('Something you wrote was taken down or restored.'),
  },
  reports: { name: text('Reports'), what: text('What members report to admins.') },
};
const MAIL_LABELS: Record<Topic['mail'], Text> = {
  now: text('At once'),
  digest: text('Daily digest'),
  never: text('Never'),
};
const CELL = 'flex items-center gap-2 sm:justify-center';

/** Table of topics and channels: in the app, on this device, by email. On phones each row is a block. */
export function TopicTable({
  preferences: { topics },
  onChange,
}: {
  preferences: Preferences;
  onChange: (changed: Pick<Preferences, 'topics'>) => void;
}) {
  const { role } = useMember();
  const rows = topics.filter(({ topic }) => topic !== 'reports' || role === 'admin');
  const changed = (next: Topic) => topics.map((one) => (one.topic === next.topic ? next : one));
  return (
    <Card>
      <div role="table" aria-label={t('What we notify you about')} className="divide-y divide-line">
        <div
          role="row"
          className="hidden grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_10rem] gap-3 px-6 py-3 text-xs font-semibold text-ink-2 sm:grid"
        >
          <span role="columnheader">{t('What')}</span>
          <span role="columnheader" className="text-center">
            {t('In the app')}
          </span>
          <span role="columnheader" className="text-center">
            {t('This device')}
          </span>
          <span role="columnheader" className="text-center">
            {t('Mail')}
          </span>
        </div>
        {rows.map((row) => (
          <Row key={row.topic} row={row} onChange={(next) => onChange({ topics: changed(next) })} />
        ))}
      </div>
    </Card>
  );
}

function Row({ row, onChange }: { row: Topic; onChange: (row: Topic) => void }) {
  const { name, what } = TOPICS[row.topic];
  const label = translate(name);
  return (
    <div
      role="row"
      className="grid grid-cols-2 gap-x-3 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_6.5rem_6.5rem_10rem] sm:items-center sm:px-6"
    >
      <div role="rowheader" className="max-sm:col-span-2">
        <span className="font-semibold">{label}</span>
        <span className="block text-xs text-ink-2">{translate(what)}</span>
      </div>
      <div role="cell" className={CELL}>
        {row.topic === 'sessions' ? (
          <span className="text-sm font-semibold">{t('Always')}</span>
        ) : (
          <Tick
            checked={row.app}
            label={t('{topic}, in the app', { topic: label })}
            onChange={(app) => onChange({ ...row, app })}
          />
        )}
        <span aria-hidden className="text-sm text-ink-2 sm:hidden">
          {t('In the app')}
        </span>
      </div>
      <div role="cell" className={CELL}>
        <Tick
          checked={row.device}
          label={t('{topic}, on this device', { topic: label })}
          onChange={(device) => onChange({ ...row, device })}
        />
        <span aria-hidden className="text-sm text-ink-2 sm:hidden">
          {t('This device')}
        </span>
      </div>
      <div role="cell" className="flex items-center gap-3 max-sm:col-span-2">
        <span aria-hidden className="shrink-0 text-sm text-ink-2 sm:hidden">
          {t('Mail')}
        </span>
        <BareSelect
          aria-label={t('{topic}, mail', { topic: label })}
          value={row.mail}
          onChange={({ target }) => onChange({ ...row, mail: target.value as Topic['mail'] })}
          className="text-sm"
        >
          {Object.entries(MAIL_LABELS).map(([mail, label]) => (
            <option key={mail} value={mail}>
              {translate(label)}
            </option>
          ))}
        </BareSelect>
      </div>
    </div>
  );
}

const Tick = ({
  checked,
  label,
  onChange,
}: {
  checked: boolean;
  label: string;
  onChange: (checked: boolean) => void;
}) => (
  <label className="grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-[1.35rem] accent-spruce"
    />
  </label>
);
