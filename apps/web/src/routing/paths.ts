import type { PostKind } from '@skillhour/contracts';

/** The sections of the settings that links open. */
type SettingsPart =
  'security' | 'privacy' | 'notifications' | 'timezone' | 'language' | 'theme' | 'calendar' | 'data';

/** All addresses of the app, typed. Links and redirects are built only here. */
export const paths = {
  landing: () => '/',
  login: (next?: string) => withNext('/login', next),
  signUp: (next?: string) => withNext('/signup', next),
  otp: (next?: string) => withNext('/otp', next),
  forgotPassword: () => '/forget-password',
  resetPassword: () => '/reset-password',
  /** The page of a decision of the admins, by the token of its appeal link. */
  appeal: (token: string) => `/appeal?${new URLSearchParams({ token })}`,
  home: () => '/home',
  blog: (slug: string) => `/blogs/${encodeURIComponent(slug)}`,
  writeBlog: () => '/blogs/new',
  questions: () => '/questions',
  ask: () => '/question/new',
  question: (id: string) => `/question/${encodeURIComponent(id)}`,
  /** The list with all posts of a kind. */
  posts: (kind: PostKind): string => (kind === 'blog' ? paths.home() : paths.questions()),
  /** A blog by its slug, a question by its id. */
  post: (kind: PostKind, address: string): string =>
    kind === 'blog' ? paths.blog(address) : paths.question(address),
  editPost: (kind: PostKind, address: string): string => `${paths.post(kind, address)}/edit`,
  postHistory: (kind: PostKind, address: string): string => `${paths.post(kind, address)}/history`,
  search: (text?: string) => (text ? `/search?${new URLSearchParams({ search: text })}` : '/search'),
  tags: () => '/tags',
  tag: (id: string) => `/tags/${encodeURIComponent(id)}`,
  requests: (tab?: 'mine' | 'explore' | 'offers') =>
    tab === undefined || tab === 'mine' ? '/requests' : `/requests?tab=${tab}`,
  request: (id: string) => `/requests/${encodeURIComponent(id)}`,
  offer: (id: string) => `/offers/${encodeURIComponent(id)}`,
  schedules: (tab?: 'sent' | 'received') => (tab === 'received' ? '/schedules?tab=received' : '/schedules'),
  sessions: (tab?: 'teaching' | 'learning') => (tab === 'learning' ? '/sessions?tab=learning' : '/sessions'),
  calendar: () => '/sessions/calendar',
  session: (id: string) => `/sessions/${encodeURIComponent(id)}`,
  sessionReceipt: (id: string) => `/sessions/${encodeURIComponent(id)}/receipt`,
  receipt: (code: string) => `/receipts/${encodeURIComponent(code)}`,
  room: (meetingId: string, teacherId: string, studentId: string) =>
    `/meeting-room/${encodeURIComponent(meetingId)}?${new URLSearchParams({ teacherId, studentId })}`,
  selfTest: () => '/self-test',
  rate: () => '/rate',
  account: () => '/account',
  asks: () => '/account/asks',
  statement: (month?: string) => (month ? `/account/statement?month=${month}` : '/account/statement'),
  books: () => '/books',
  help: () => '/help',
  helpArticle: (slug: string) => `/help/${slug}`,
  terms: () => '/terms',
  privacy: () => '/privacy',
  accessibility: () => '/accessibility',
  contact: () => '/contact',
  timePlans: () => '/time-plans',
  purchaseHistory: () => '/purchase-history',
  users: (category?: string) => (category ? `/users?${new URLSearchParams({ category })}` : '/users'),
  member: (id: string) => `/users/details/${encodeURIComponent(id)}`,
  chat: (memberId?: string) => (memberId ? `/chat/${encodeURIComponent(memberId)}` : '/chat'),
  profile: () => '/profile',
  settings: (part?: SettingsPart) => (part ? `/settings#${part}` : '/settings'),
  security: () => '/settings#security',
  notificationSettings: () => '/settings#notifications',
  adminLogin: () => '/admin',
  adminDashboard: () => '/admin/dashboard',
  adminTimePlans: () => '/admin/time-plans',
  adminTags: () => '/admin/tags',
  adminUsers: () => '/admin/users',
  adminUser: (id: string) => `/admin/user/details/${encodeURIComponent(id)}`,
  adminReports: (tab?: 'open') => (tab ? '/admin/reports?tab=open' : '/admin/reports'),
  adminReport: (id: string) => `/admin/report/details/${encodeURIComponent(id)}`,
  adminAppeals: (tab?: 'decided') => (tab ? '/admin/appeals?tab=decided' : '/admin/appeals'),
  adminContent: (tab?: 'decided') => (tab ? '/admin/content?tab=decided' : '/admin/content'),
  adminDisputes: (tab?: 'decided') => (tab ? '/admin/disputes?tab=decided' : '/admin/disputes'),
  adminDispute: (id: string) => `/admin/disputes/${encodeURIComponent(id)}`,
  adminAudit: () => '/admin/audit',
  adminLedger: (search?: string) =>
    search ? `/admin/ledger?${new URLSearchParams({ search })}` : '/admin/ledger',
  adminTransactions: () => '/admin/transaction-history',
  adminCappedPairs: () => '/admin/capped-pairs',
  stuckWork: () => '/admin/stuck-work',
} as const;

const withNext = (path: string, next: string | undefined) =>
  next ? `${path}?${new URLSearchParams({ next })}` : path;

/** Returns the path in the `next` parameter if it is within the app; never another site. */
export function nextPathIn(search: string): string | undefined {
  const next = new URLSearchParams(search).get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : undefined;
}
