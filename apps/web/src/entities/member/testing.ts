import type { MemberCardView, MemberProfileView, OwnProfileView } from './views';

/** A member in a list, for tests. */
export const memberCard = (given: Partial<MemberCardView> = {}): MemberCardView => ({
  id: 'ines',
  username: 'ines.duarte',
  first_name: 'Ines',
  last_name: 'Duarte',
  profile_image: null,
  role: 'user',
  email: 'ines@example.org',
  place: '',
  skills: ['Portuguese', 'Cooking'],
  offers: [
    { id: 'o1', name: 'Portuguese' },
    { id: 'o2', name: 'Cooking' },
  ],
  rating: 4.87,
  ratings_count: 29,
  student_rating: 0,
  student_ratings_count: 0,
  sessions_taught: 31,
  sessions_learned: 4,
  no_shows: 0,
  late_marks: 0,
  reliability: 100,
  followers_count: 3,
  followers: 3,
  following_count: 5,
  following: 5,
  is_following: false,
  isFollowing: false,
  created_at: '2026-01-05T10:00:00.000Z',
  ...given,
});

/** A member's page, for tests. */
export const memberProfile = (given: Partial<MemberProfileView> = {}): MemberProfileView => ({
  ...memberCard(),
  banner_image: null,
  github_url: '',
  linkedin_url: '',
  about: '',
  about_html: '',
  learns: [],
  entries: [],
  follows_me: false,
  time_balance: 410,
  available_time: null,
  held_time: null,
  ...given,
});

/** The page of the test's member (`ME`) as they see it, for tests. All steps after sign-up are done. */
export const ownProfile = (given: Partial<OwnProfileView> = {}): OwnProfileView => ({
  ...memberProfile({ id: 'me', first_name: 'Meera', last_name: 'Nair', username: 'meera' }),
  email: 'meera@example.org',
  is_blocked: false,
  last_active: null,
  show_email: true,
  show_balance: true,
  setup: { teach: 'done', learn: 'done', profile: 'done' },
  ...given,
});

/** A skill of a profile, for tests. */
export const entryOf = (
  given: Partial<OwnProfileView['entries'][number]> = {},
): OwnProfileView['entries'][number] => ({
  id: 'e1',
  kind: 'teach',
  name: 'Cooking',
  about: '',
  about_html: '',
  tags: [],
  level: null,
  created_at: '2026-01-05T10:00:00.000Z',
  ...given,
});
