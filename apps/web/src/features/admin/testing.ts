import type { CallOutput } from '@/api';
import { memberProfile } from '@/entities/member/testing';
import type { Act } from './audit/act';
import type { ReportTarget } from './content/report-target';
import type { Sanction } from './sanctions/sanction-entry';
import type { Stats } from './dashboard/stat-cards';
import type { TagRow } from './tags/tag-dialog';

/* Responses of the admin endpoints, for tests. */

export type User = CallOutput<'identity.member.read_for_admins'>;
export type ReportRow = CallOutput<'identity.report.list'>['results']['results'][number];
export type ReportDetail = CallOutput<'identity.report.read'>;

const AT = '2026-01-05T10:00:00.000Z';
const id = <Id>(value: string) => value as Id;

const LUCA = {
  id: id<User['id']>('luca'),
  username: 'luca.ferri',
  first_name: 'Luca',
  last_name: 'Ferri',
  profile_image: null,
  role: 'user' as const,
};
export const GRACE = {
  ...LUCA,
  id: id<User['id']>('grace'),
  username: 'grace',
  first_name: 'Grace',
  last_name: 'Obi',
};

export const userOf = (more: Partial<User> = {}): User => ({
  ...memberProfile(LUCA),
  email: 'luca@example.org',
  status: 'active',
  is_blocked: false,
  last_active: AT,
  report_count: 0,
  open_count: 0,
  credit_limit: 0,
  devices: 1,
  block: null,
  ...more,
});

export const reportRow = (more: Partial<ReportRow> = {}): ReportRow => ({
  id: LUCA.id,
  reported_user__id: LUCA.id,
  reported_user__username: LUCA.username,
  reported_user__is_blocked: false,
  reported_user: LUCA,
  report_count: 7,
  open_count: 2,
  last_reported_at: AT,
  ...more,
});

export const reportDetail = (more: Partial<ReportDetail> = {}): ReportDetail => ({
  reported_user: { ...LUCA, status: 'active', is_blocked: false },
  report_count: 2,
  open_count: 1,
  reports: [
    {
      id: id('r1'),
      reported_by: GRACE,
      note: 'He asked me for money before the lesson, twice, and would not say what for.',
      created_at: AT,
      status: 'open',
      resolved_at: null,
    },
    {
      id: id('r2'),
      reported_by: GRACE,
      note: 'He did not come to the session that we had agreed, and said nothing.',
      created_at: AT,
      status: 'resolved',
      resolved_at: AT,
    },
  ],
  ...more,
});

export const sanctionOf = (more: Partial<Sanction> = {}): Sanction => ({
  id: id('s1'),
  kind: 'suspend',
  days: 7,
  cause: 'spam',
  reason: 'You sent the same advertisement to many members.',
  created_at: AT,
  until: '2036-01-12T10:00:00.000Z',
  ended_at: null,
  user: LUCA,
  by: GRACE,
  lifted_by: null,
  seen_at: null,
  appeal: null,
  ...more,
});

export const reportTargetOf = (more: Partial<ReportTarget> = {}): ReportTarget => ({
  id: 'b1',
  kind: 'blog',
  status: 'open',
  state: 'shown',
  title: 'Your chain is longer than you think',
  content: 'Measure it cold.',
  content_html: '<p>Measure it cold.</p>',
  image: null,
  file: null,
  slug: 'your-chain',
  question_id: null,
  user: LUCA,
  created_at: AT,
  edited_at: null,
  report_count: 1,
  open_count: 1,
  reported_at: AT,
  reports: [
    {
      id: id('cr1'),
      reported_by: GRACE,
      note: 'This sells chains of his own shop, and says so nowhere in the text.',
      status: 'open',
      created_at: AT,
    },
  ],
  decision: null,
  ...more,
});

export const tagRow = (name: string, more: Partial<TagRow> = {}): TagRow => {
  const tagId = id<TagRow['id']>(name.toLowerCase());
  return {
    id: tagId,
    name,
    tag: { id: tagId, name },
    about: `All about ${name}.`,
    blogs_count: 3,
    questions_count: 1,
    followers_count: 0,
    ...more,
  };
};

export const actOf = (more: Partial<Act> = {}): Act => ({
  id: id('a1'),
  kind: 'member_blocked',
  title: 'Member blocked',
  message: 'Grace Obi blocked luca.ferri.',
  text: {
    id: '<b>{admin}</b> blocked <b>{thing}</b>.',
    values: { admin: 'Grace Obi', thing: 'luca.ferri' },
    moments: [],
  },
  admin: GRACE,
  thing: { kind: 'member', id: 'luca', label: 'luca.ferri' },
  owner: null,
  reason: '',
  changes: [],
  created_at: AT,
  ...more,
});

const WEEKS = 12;
const trend = (...latest: number[]) => [...Array.from({ length: WEEKS - latest.length }, () => 0), ...latest];

export const statsOf = (more: Partial<Stats> = {}): Stats => ({
  tags: 42,
  users: 1286,
  posts: 613,
  reported_users: 23,
  questions: 874,
  blocked_users: 2,
  open_reported_users: 3,
  open_content_reports: 1,
  open_requests: 12,
  sessions: 645,
  mails_held_since: null,
  weeks: Array.from({ length: WEEKS }, (_, week) => new Date(Date.UTC(2026, 8, 1 + 7 * week)).toISOString()),
  trends: {
    users: trend(4, 10, 20, 30, 40),
    posts: trend(5, 6),
    questions: trend(7),
    requests: trend(3, 2),
    sessions: trend(1, 1),
  },
  ...more,
});
