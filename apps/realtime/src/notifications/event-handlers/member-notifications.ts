import {
  contentEvents,
  exchangeEvents,
  formerMember,
  identityEvents,
  ledgerEvents,
  MemberId,
  type ReportOutcome,
} from '@skillhour/contracts';
import { links } from '../links.js';
import { draftNotification, type NotificationDraft } from '../notification.js';
import { on, refreshOn } from './on.js';

const MEMBER_ACCOUNT = 'member:';
const ownerOf = (account: string): MemberId[] =>
  account.startsWith(MEMBER_ACCOUNT) ? [MemberId.parse(account.slice(MEMBER_ACCOUNT.length))] : [];

/** Notifies every admin of a report or dispute, and makes their pages reload the open ones. */
const toAdmins = (admins: MemberId[], draftFor: (memberId: MemberId) => NotificationDraft) => ({
  notify: admins.map(draftFor),
  refresh: { members: admins, areas: ['reports' as const] },
});

/** Tells a reporter whether an admin acted. Neither names the reported member nor says what was done. */
const draftOutcome = (memberId: MemberId, outcome: ReportOutcome, about: string): NotificationDraft =>
  draftNotification('report_outcome', {
    memberId,
    actorId: null,
    values: { outcome },
    link: links.reporting(),
    about,
  });

/** Notifications about followers, accounts, and reports and disputes for admins. */
export const memberNotifications = [
  on(identityEvents.memberFollowed, 'tell-followed-on-follow', ({ member_id, follower_id }) => ({
    notify: draftNotification('followed', {
      memberId: member_id,
      actorId: follower_id,
      values: {},
      link: links.member(follower_id),
      about: member_id,
    }),
  })),
  on(
    identityEvents.memberReported,
    'tell-admins-on-member-report',
    async ({ member_id, reported_by_id }, { directory, context }) => {
      const reported = (await directory.get([member_id], context)).get(member_id);
      const { username } = reported ?? formerMember(member_id);
      return toAdmins(await directory.admins(), (memberId) =>
        draftNotification('member_reported', {
          memberId,
          actorId: reported_by_id,
          values: { username },
          link: links.report(member_id),
          about: member_id,
        }),
      );
    },
  ),
  on(identityEvents.memberWarned, 'tell-member-on-warning', ({ member_id, sanction_id }) => ({
    notify: draftNotification('warned', {
      memberId: member_id,
      actorId: null,
      values: {},
      link: links.warnings(),
      about: sanction_id,
    }),
  })),
  on(
    identityEvents.sanctionAppealed,
    'tell-admins-on-appeal',
    async ({ member_id, sanction_id }, { directory }) =>
      toAdmins(await directory.admins(), (memberId) =>
        draftNotification('appeal_received', {
          memberId,
          actorId: member_id,
          values: {},
          link: links.appeals(),
          about: sanction_id,
        }),
      ),
  ),
  on(
    identityEvents.reportsClosed,
    'tell-reporters-on-closing',
    async ({ member_id, reporter_ids, outcome }, { directory }) => {
      const admins = await directory.admins();
      return {
        notify: reporter_ids.map((memberId) => draftOutcome(memberId, outcome, member_id)),
        handled: { members: admins, kinds: ['member_reported'], about: member_id },
        refresh: { members: admins, areas: ['reports'] },
      };
    },
  ),
  on(
    contentEvents.contentReportsClosed,
    'tell-reporters-on-content-closing',
    ({ thing_id, reporter_ids, outcome }) => ({
      notify: reporter_ids.map((memberId) => draftOutcome(memberId, outcome, thing_id)),
    }),
  ),
  on(
    contentEvents.thingReported,
    'tell-admins-on-content-report',
    async ({ member_id, thing }, { directory }) =>
      toAdmins(await directory.admins(), (memberId) =>
        draftNotification('content_reported', {
          memberId,
          actorId: member_id,
          values: { title: thing.title },
          link: links.contentReports(),
          about: thing.id,
        }),
      ),
  ),
  on(
    exchangeEvents.disputeOpened,
    'tell-admins-on-dispute',
    async ({ dispute_id, opened_by, title }, { directory }) =>
      toAdmins(await directory.admins(), (memberId) =>
        draftNotification('dispute_opened', {
          memberId,
          actorId: opened_by,
          values: { title },
          link: links.dispute(dispute_id),
          about: dispute_id,
        }),
      ),
  ),
  refreshOn(ledgerEvents.entryCommitted, 'refresh-minutes-on-entry', ({ acts }) => ({
    members: acts.flatMap(({ hold, transfers }) => [
      ...(hold ? [hold.member_id] : []),
      ...transfers.flatMap(({ from_account, to_account }) => [from_account, to_account]).flatMap(ownerOf),
    ]),
    areas: ['minutes'],
  })),
];
