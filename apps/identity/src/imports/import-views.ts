import { type Import, type ImportCategory, type ImportRow, MemberId, TagId } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';
import type { InvitationCounts } from './invitation-counts.js';
import type { StoredImport } from './import.js';
import type { IdentifiedRow, ReviewSummary } from './review-messages.js';
import type { TagDecision } from './review/decisions.js';
import type { CategoryReview, Totals } from './review/review.js';
import type { MemberRow } from './review/row.js';
import { rowIdOf } from './row-id.js';

const NOT_READ = {
  blockers: [],
  notices: [],
  settings: null,
  proposals: null,
  categories: [],
  tables: [],
  totals: null,
  questions: 0,
};

/** Returns an import as its admin sees it. */
export const importView = (
  stored: StoredImport,
  summary: ReviewSummary | null,
  invitations: InvitationCounts,
): Import => ({
  id: stored.id,
  state: stored.state,
  created_at: stored.createdAt.toISOString(),
  ran_at: stored.ranAt?.toISOString() ?? null,
  expires_at: stored.purgeAt.toISOString(),
  files: stored.files.map(({ name, bytes }) => ({ name, bytes })),
  problem: stored.problem ? translate(stored.problem) : '',
  source: summary?.source ?? stored.source,
  ...(summary ? summaryView(summary) : NOT_READ),
  progress: stored.steps,
  invitations,
});

/** Returns an import in the list of imports. */
export const importListItem = (stored: StoredImport) => ({
  id: stored.id,
  state: stored.state,
  source: stored.summary?.source ?? stored.source,
  created_at: stored.createdAt.toISOString(),
  ran_at: stored.ranAt?.toISOString() ?? null,
  files: stored.files.map(({ name, bytes }) => ({ name, bytes })),
});

const summaryView = ({ settings, proposals, unit, ...summary }: ReviewSummary) => ({
  blockers: summary.blockers.map(translate),
  notices: summary.notices.map(translate),
  settings: {
    bank: settings.name,
    language: settings.language,
    credit_limit: settings.creditLimit,
    minutes_per_unit: unit.name === 'second' ? null : settings.minutesPerUnit,
    rest_to_community: settings.assignsRest,
  },
  proposals: {
    bank: proposals.name,
    language: proposals.language,
    credit_limit: proposals.creditLimit,
    minutes_per_unit: proposals.minutesPerUnit,
  },
  categories: summary.categories.map(categoryView),
  tables: summary.unmappedTables,
  totals: totalsView(summary.totals),
  questions: summary.questions,
});

const totalsView = (totals: Totals) => ({
  members: totals.members,
  above: totals.aboveMinutes,
  below: totals.belowMinutes,
  rounding_seconds: totals.roundingSeconds,
  community: totals.communityMinutes,
  whole: totals.wholeMinutes,
  stated: totals.statedMinutes,
  credit: totals.creditMinutes,
  differences: totals.differences,
  rows: totals.rows,
});

const categoryView = ({ name, entries, decision, isProposed }: CategoryReview): ImportCategory => ({
  name,
  entries,
  choice: choiceOf(decision),
  is_proposed: isProposed,
});

const choiceOf = (decision: TagDecision): ImportCategory['choice'] =>
  decision.action === 'use' ? { action: 'use', tag_id: TagId.parse(decision.tagId) } : decision;

/** Returns a row as its admin sees it. `memberId` is the account that the run gave it, if there is one. */
export const rowView = (row: IdentifiedRow, memberId: MemberId | null): ImportRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title: row.title,
  reason: row.reason ? translate(row.reason) : '',
  notes: row.notes.map(translate),
  file: row.position.file,
  line: row.position.line,
  member: row.kind === 'member' ? memberView(row, memberId) : null,
  entry:
    row.kind === 'entry'
      ? {
          kind: row.entryKind,
          name: row.name,
          about: row.about,
          categories: row.categories,
          created_at: row.createdAt,
        }
      : null,
  movement:
    row.kind === 'movement'
      ? {
          at: row.at,
          from: row.fromLabel,
          to: row.toLabel,
          minutes: row.minutes,
          tag: row.tag,
          text: row.text,
        }
      : null,
  minutes: row.kind === 'account' ? row.minutes : null,
});

function memberView(row: MemberRow, memberId: MemberId | null): NonNullable<ImportRow['member']> {
  const { account } = row;
  const known =
    account.kind === 'existing' ? account.memberId : row.question === 'email_taken' ? row.other : null;
  const otherRow =
    account.kind === 'same_as' ? account.row : row.question === 'email_shared' ? row.other : null;
  return {
    question: row.question,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    language: row.language,
    about: row.about,
    account: account.kind,
    account_state: account.kind === 'new' ? account.state : null,
    minutes: row.minutes,
    credit_limit: row.creditLimit,
    other_row: otherRow === null ? null : rowIdOf(otherRow),
    member_id: memberId ?? (known === null ? null : MemberId.parse(known)),
  };
}
