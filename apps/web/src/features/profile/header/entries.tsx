import type { EntryKind } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LEVELS, type EntryView } from '@/entities/entry';
import { SkillLinks, type MemberProfileView } from '@/entities/member';
import { TagLinks } from '@/entities/tag';
import { paths } from '@/routing';
import { Prose } from '@/ui';

/** The controls with which a member changes their skills. */
export interface EntryTools {
  /** Adds a skill of the kind. */
  add: (kind: EntryKind) => ReactNode;
  /** Changes a skill. */
  change: (entry: EntryView) => ReactNode;
  /** Replaces an empty list. */
  empty: (kind: EntryKind) => ReactNode;
}

/**
 * A member's skills of one kind. Those with a text, tags or a level are shown with them, the others as links. What the
 * member teaches links to the offer, what they want to learn to the members who teach it. Their owner can change each.
 */
export function Entries({
  kind,
  names,
  member,
  tools,
}: {
  kind: EntryKind;
  names: readonly string[];
  member: Pick<MemberProfileView, 'entries'>;
  tools: EntryTools | undefined;
}) {
  const ofKind = member.entries.filter((entry) => entry.kind === kind);
  const entries = ofKind.filter((entry) => tools !== undefined || isDescribed(entry));
  const listed = new Set(entries.map(({ name }) => name));
  const others = names.filter((name) => !listed.has(name));
  return (
    <>
      {others.length > 0 && (
        <SkillLinks
          names={others}
          pathOf={(name) =>
            pathOfSkill(
              name,
              ofKind.find((entry) => entry.name === name),
            )
          }
        />
      )}
      {entries.length > 0 && (
        <ul className="grid gap-4">
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} actions={tools?.change(entry)} />
            </li>
          ))}
        </ul>
      )}
      {names.length === 0 && tools?.empty(kind)}
    </>
  );
}

/** Returns the page of a skill. The name alone leads to the members who teach it. */
const pathOfSkill = (name: string, entry: EntryView | undefined): string =>
  entry?.kind === 'teach' ? paths.offer(entry.id) : paths.users(name);

const isDescribed = ({ about, tags, level }: EntryView): boolean =>
  about !== '' || tags.length > 0 || level !== null;

/** One skill with its level, tags and text. */
const Entry = ({ entry, actions }: { entry: EntryView; actions: ReactNode }) => (
  <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line px-4 py-3">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h3 dir="auto" className="min-w-0 wrap-anywhere">
        <Link to={pathOfSkill(entry.name, entry)} className="text-ink no-underline hover:underline">
          {entry.name}
        </Link>
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        {entry.level && <span className="text-sm text-ink-2">{translate(LEVELS[entry.level])}</span>}
        {actions}
      </div>
    </div>
    {entry.tags.length > 0 && <TagLinks tags={entry.tags} />}
    {entry.about_html !== '' && <Prose html={entry.about_html} size="small" />}
  </article>
);
