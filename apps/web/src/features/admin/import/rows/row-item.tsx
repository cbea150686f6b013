import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { Badge, Button } from '@/ui';
import type { Import, ImportRow } from '../import-views';
import { InviteButton } from './invite-button';
import { MemberDecision } from './member-decision';
import { RowFacts } from './row-facts';
import { ROW_STATES } from './row-texts';
import { SkipButton } from './skip-button';

/** One row: what it is, its state with the reason, and its decision. A question shows its form at once. */
export function RowItem({ current, row }: { current: Import; row: ImportRow }) {
  const { title, state, reason, notes, file, line } = row;
  const { label, icon, tone } = ROW_STATES[state];
  return (
    <article aria-label={title} className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 dir="auto" className="min-w-0 text-base wrap-anywhere">
          {title}
        </h3>
        <Badge tone={tone} icon={icon}>
          {translate(label)}
        </Badge>
      </div>
      <RowFacts row={row} />
      {reason !== '' && (
        <p dir="auto" className="text-sm font-medium">
          {reason}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} dir="auto" className="text-sm">
          {note}
        </p>
      ))}
      <p className="text-xs text-ink-2 wrap-anywhere">{t('{file}, line {line, number}', { file, line })}</p>
      {current.state === 'ready' && <Decision importId={current.id} row={row} />}
      {current.state === 'done' && <InviteButton importId={current.id} row={row} />}
    </article>
  );
}

/** The admin's choices for the row. Renders nothing for rows that are already here or can't be imported. */
function Decision({ importId, row }: { importId: string; row: ImportRow }) {
  const [isChanging, setChanging] = useState(false);
  const { kind, state, title } = row;
  if (state === 'already_here' || kind === 'request' || kind === 'problem' || kind === 'account') return null;
  if (row.member === null || state === 'skipped') return <SkipButton importId={importId} row={row} />;
  const form = { importId, row, member: row.member };
  if (state === 'question') return <MemberDecision key={row.member.question} {...form} />;
  if (isChanging) return <MemberDecision {...form} onDone={() => setChanging(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" aria-label={t('Change {name}', { name: title })} onClick={() => setChanging(true)}>
        {t('Change')}
      </Button>
      <SkipButton importId={importId} row={row} />
    </div>
  );
}
