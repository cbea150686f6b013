import { t, translate } from '@skillhour/texts';
import { useState, type SyntheticEvent } from 'react';
import { Button, FieldError, Segments, TextField } from '@/ui';
import type { ImportRow } from '../import-views';
import { SamePersonField } from './same-person-field';
import { useDecision } from './use-decision';
import { answerOf, WAYS, wayOf, waysOf, type Way } from './ways';

interface MemberDecisionProps {
  importId: string;
  row: ImportRow;
  member: NonNullable<ImportRow['member']>;
  /** Closes the form of a row that needs no decision. */
  onDone?: () => void;
}

/** Decides about a member: another email or none, another name, the same person as another row, an account here, or skip. */
export function MemberDecision({ importId, row, member, onDone }: MemberDecisionProps) {
  const [way, setWay] = useState<Way>(wayOf(member.question));
  const [email, setEmail] = useState(member.email ?? '');
  const [name, setName] = useState(() => `${member.first_name} ${member.last_name}`.trim());
  const [sameAs, setSameAs] = useState('');
  const { decide, isBusy, problem, clearProblem } = useDecision(importId, row.id);
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value);
    clearProblem();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy && (await decide(answerOf(member, way, { email, name, sameAs })))) onDone?.();
  };
  return (
    <form
      noValidate
      aria-label={t('Decision about {name}', { name: row.title })}
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 rounded-md bg-sunken p-4"
    >
      <Segments<Way>
        label={t('What to do')}
        options={waysOf(member.question).map((value) => ({ value, label: translate(WAYS[value]) }))}
        value={way}
        onChange={edit((next) => setWay(next as Way))}
      />
      {way === 'email' && (
        <TextField
          label={t('Email')}
          hint={t('Leave it empty for a paper member, who doesn’t sign in.')}
          error={problem}
          type="email"
          autoComplete="off"
          dir="ltr"
          value={email}
          onChange={({ target }) => edit(setEmail)(target.value)}
        />
      )}
      {way === 'name' && (
        <TextField
          label={t('Full name')}
          hint={t('The first word is the first name, the rest the last name.')}
          error={problem}
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={({ target }) => edit(setName)(target.value)}
        />
      )}
      {way === 'same' && (
        <SamePersonField
          importId={importId}
          row={row.id}
          value={sameAs}
          error={problem}
          onChange={edit(setSameAs)}
        />
      )}
      {way === 'existing' && (
        <Consequence problem={problem}>
          {t(
            'The account that already uses this email gets the balance, offers and exchanges. No new account is created.',
          )}
        </Consequence>
      )}
      {way === 'skip' && (
        <Consequence problem={problem}>
          {t('No account is created, and the balance stays with the community.')}
        </Consequence>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          disabled={way === 'same' && sameAs === ''}
          busy={isBusy && t('Saving...')}
        >
          {way === 'skip' ? t('Skip this member') : t('Save decision')}
        </Button>
        {onDone && (
          <Button size="small" variant="ghost" onClick={onDone}>
            {t('Cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Describes the effect of a way without a field. */
const Consequence = ({ problem, children }: { problem: string | undefined; children: string }) => (
  <div className="grid gap-1.5">
    <p className="text-sm text-ink-2">{children}</p>
    <FieldError message={problem} />
  </div>
);
