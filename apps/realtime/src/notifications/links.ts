import type { DisputeId, MeetingId, MemberId, RequestId, SessionId, Side } from '@skillhour/contracts';

/** Link targets of notifications: paths of the web app. */
export const links = {
  requests: () => '/requests',
  request: (id: RequestId) => `/requests/${encodeURIComponent(id)}`,
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  question: (id: string) => `/question/${encodeURIComponent(id)}`,
  sessions: (side: Side) => (side === 'student' ? '/sessions?tab=learning' : '/sessions?tab=teaching'),
  session: (id: SessionId) => `/sessions/${encodeURIComponent(id)}`,
  room: (id: MeetingId, teacherId: MemberId, studentId: MemberId) =>
    `/meeting-room/${encodeURIComponent(id)}?${new URLSearchParams({ teacherId, studentId }).toString()}`,
  member: (id: MemberId) => `/users/details/${encodeURIComponent(id)}`,
  chat: (id: MemberId) => `/chat/${encodeURIComponent(id)}`,
  report: (id: MemberId) => `/admin/report/details/${encodeURIComponent(id)}`,
  dispute: (id: DisputeId) => `/admin/disputes/${encodeURIComponent(id)}`,
  contentReports: () => '/admin/content',
  appeals: () => '/admin/appeals',
  warnings: () => '/warnings',
  reporting: () => '/help/reporting',
  account: () => '/account',
  asks: () => '/account/asks',
} as const;
