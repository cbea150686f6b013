import { text, type Text } from '@skillhour/texts';
import type { CallOutput } from '@/api';
import { paths } from '@/routing';

export type Act = CallOutput<'identity.audit.list'>['results'][number];
export type ActKind = Act['kind'];

/** Labels of all kinds of actions in the filter. */
export const ACT_KIND_LABELS: Record<ActKind, Text> = {
  member_blocked: text('Members blocked'),
  member_unblocked: text('Blocks lifted'),
  member_warned: text('Members warned'),
  member_suspended: text('Members suspended'),
  warning_withdrawn: text('Warnings withdrawn'),
  appeal_decided: text('Appeals decided'),
  member_added: text('Members added'),
  member_invited: text('Members invited'),
  member_entry_added: text('Skills of members added'),
  member_removed: text('Members deleted'),
  reports_resolved: text('Reports of members resolved'),
  content_taken_down: text('Content taken down'),
  request_taken_down: text('Requests taken down'),
  content_restored: text('Content restored'),
  content_kept: text('Reported content kept'),
  tag_added: text('Tags added'),
  tag_changed: text('Tags changed'),
  tag_merged: text('Tags merged'),
  transfer_reversed: text('Transfers reversed'),
  credit_changed: text('Credit lines changed'),
  minutes_granted: text('Minutes granted'),
  exchange_recorded: text('Exchanges recorded'),
  dispute_decided: text('Disputes decided'),
  time_plan_added: text('Time plans added'),
  time_plan_changed: text('Time plans changed'),
  bank_exported: text('Exports of the bank'),
  bank_imported: text('Banks imported'),
  import_undone: text('Imports undone'),
  imported_members_invited: text('Imported members invited'),
  sign_in_link_created: text('Sign-in links created'),
};

/** Returns the URL of an action's target; undefined if the target is no longer shown. */
export function urlOfActTarget({ kind, thing }: Act): string | undefined {
  switch (thing.kind) {
    case 'member':
      return paths.adminUser(thing.id);
    case 'transfer':
      return paths.adminLedger(thing.id);
    case 'request':
      return paths.request(thing.id);
    case 'dispute':
      return paths.adminDispute(thing.id);
    case 'tag':
      return kind === 'tag_merged' ? undefined : paths.tag(thing.id);
    case 'time_plan':
      return paths.adminTimePlans();
    // Its page expires.
    case 'import':
      return undefined;
    case 'message':
      return paths.adminContent('decided');
    case 'blog':
    case 'comment':
    case 'question':
    case 'answer':
      if (kind === 'content_taken_down') return paths.adminContent('decided');
      if (thing.slug !== undefined) return paths.blog(thing.slug);
      if (thing.kind === 'question') return paths.question(thing.id);
      return thing.question_id === undefined ? undefined : paths.question(thing.question_id);
  }
}
