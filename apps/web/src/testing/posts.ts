const AUTHOR = {
  id: 'hanna',
  username: 'hanna',
  first_name: 'Hanna',
  last_name: 'Lindqvist',
  profile_image: null,
  role: 'user',
};
const tag = (name: string) => ({ id: name, name, tag: { id: name, name } });

const post = {
  id: 'p1',
  title: 'One sheet for the whole association',
  body_content: 'We have forty plots and fifty-one people waiting, each with their own copy.',
  body_html: '<p>We have forty plots and fifty-one people waiting, each with their own copy.</p>',
  tags: [tag('Gardening')],
  preview: 'We have forty plots and fifty-one people waiting',
  image: null,
  image_card: null,
  is_public: false,
  user: AUTHOR,
  ...{ votes: 29, vote_count: 29, user_vote: null, views: 340, view_count: 340 },
  created_at: '2026-01-01T10:00:00.000Z',
  edited_at: null,
  is_following: false,
  isFollowing: false,
  match: null,
};

/** A blog as returned by the API. */
export const blogOf = (more: object = {}) => ({ ...post, slug: 'one-sheet', comment_count: 1, ...more });
/** A question as returned by the API. */
export const questionOf = (more: object = {}) => ({
  ...post,
  ...{ id: 'q1', title: 'How do I keep a running balance?', answered: false, answers_count: 1 },
  accepted_answer_id: null,
  ...more,
});
export const commentOf = (more: object = {}) => ({
  id: 'c1',
  content: 'Our village hall has the same.',
  content_html: '<p>Our village hall has the same.</p>',
  user: { ...AUTHOR, id: 'elsie', first_name: 'Elsie', last_name: 'Brown' },
  created_at: '2026-01-02T10:00:00.000Z',
  edited_at: null,
  ...more,
});
export const answerOf = (more: object = {}) => ({
  ...commentOf({ id: 'a1', content_html: '<p>Point at the cell above.</p>' }),
  ...{ question_id: 'q1', votes: 3, vote_count: 3, user_vote: null, is_accepted: false },
  ...more,
});
