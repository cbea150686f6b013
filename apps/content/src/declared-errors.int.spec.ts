import { AppError, contentApi, type MemberId } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start({ PICTURES_PER_DAY: '1' });
});
afterAll(() => world.stop());

type Api = typeof contentApi;
/** A call that produces each error that an endpoint declares; omitting one does not compile. */
type ErrorTriggers = { [K in keyof Api]: { [Code in keyof Api[K]['errors']]: () => Promise<unknown> } };

const NOWHERE = 'nowhere';
const UNKNOWN = { tags: ['Juggling'] };
const form = { title: 'How I learned to bake bread', body_content: BODY, tags: ['Cooking'] };
const note = BODY;
const vote = 'upvote' as const;
const content = BODY;

const blogOf = async (by: MemberId) => (await world.blog(by)).slug;
const questionOf = async (by: MemberId) => (await world.question(by)).id;
const commentOf = async (by: MemberId) => (await world.comment(by, await blogOf(world.member()))).id;
const answerOf = async (by: MemberId) => (await world.answer(by, await questionOf(world.member()))).id;
const me = () => world.member();

const ERROR_TRIGGERS: ErrorTriggers = {
  listSkills: {},
  listMemberSkills: {},
  searchTags: {},
  countTags: {},
  countTagFollowers: {},
  resolveTags: {},
  listTagRefs: {},
  importTags: {},
  listBankTags: {},
  votesSeenBy: {},
  countView: {},
  tagsSeenBy: {},
  searchAll: {},
  renderText: {},
  readTag: { 'tag.not_found': () => world.call(contentApi.readTag, { id: NOWHERE }, me()) },
  followTag: { 'tag.not_found': () => world.call(contentApi.followTag, { id: NOWHERE }, me()) },
  listBlogs: {},
  readBlog: { 'post.not_found': () => world.call(contentApi.readBlog, { slug: NOWHERE }, me()) },
  listRelatedBlogs: {
    'post.not_found': () => world.call(contentApi.listRelatedBlogs, { slug: NOWHERE }, me()),
  },
  createBlog: { 'tag.unknown': () => world.call(contentApi.createBlog, { ...form, ...UNKNOWN }, me()) },
  updateBlog: {
    'post.not_found': () => world.call(contentApi.updateBlog, { slug: NOWHERE }, me()),
    'author.another': async () => world.call(contentApi.updateBlog, { slug: await blogOf(me()) }, me()),
    'tag.unknown': async () => {
      const by = me();
      return world.call(contentApi.updateBlog, { slug: await blogOf(by), ...UNKNOWN }, by);
    },
  },
  deleteBlog: {
    'post.not_found': () => world.call(contentApi.deleteBlog, { slug: NOWHERE }, me()),
    'author.another': async () => world.call(contentApi.deleteBlog, { slug: await blogOf(me()) }, me()),
  },
  listBlogVersions: {
    'post.not_found': () => world.call(contentApi.listBlogVersions, { slug: NOWHERE }, me()),
  },
  voteOnBlog: {
    'post.not_found': () => world.call(contentApi.voteOnBlog, { slug: NOWHERE, vote }, me()),
    'vote.own': async () => {
      const by = me();
      return world.call(contentApi.voteOnBlog, { slug: await blogOf(by), vote }, by);
    },
  },
  listComments: { 'post.not_found': () => world.call(contentApi.listComments, { slug: NOWHERE }, me()) },
  addComment: {
    'post.not_found': () => world.call(contentApi.addComment, { slug: NOWHERE, content }, me()),
  },
  updateComment: {
    'reply.not_found': () => world.call(contentApi.updateComment, { id: NOWHERE, content }, me()),
    'author.another': async () =>
      world.call(contentApi.updateComment, { id: await commentOf(me()), content }, me()),
  },
  deleteComment: {
    'reply.not_found': async () => world.call(contentApi.deleteComment, { id: await answerOf(me()) }, me()),
    'author.another': async () => world.call(contentApi.deleteComment, { id: await commentOf(me()) }, me()),
  },
  listCommentVersions: {
    'reply.not_found': () => world.call(contentApi.listCommentVersions, { id: NOWHERE }, me()),
  },
  listQuestions: {},
  readQuestion: { 'post.not_found': () => world.call(contentApi.readQuestion, { id: NOWHERE }, me()) },
  listRelatedQuestions: {
    'post.not_found': () => world.call(contentApi.listRelatedQuestions, { id: NOWHERE }, me()),
  },
  createQuestion: {
    'tag.unknown': () => world.call(contentApi.createQuestion, { ...form, ...UNKNOWN }, me()),
  },
  updateQuestion: {
    'post.not_found': () => world.call(contentApi.updateQuestion, { id: NOWHERE }, me()),
    'author.another': async () => world.call(contentApi.updateQuestion, { id: await questionOf(me()) }, me()),
    'tag.unknown': async () => {
      const by = me();
      return world.call(contentApi.updateQuestion, { id: await questionOf(by), ...UNKNOWN }, by);
    },
  },
  deleteQuestion: {
    'post.not_found': () => world.call(contentApi.deleteQuestion, { id: NOWHERE }, me()),
    'author.another': async () => world.call(contentApi.deleteQuestion, { id: await questionOf(me()) }, me()),
  },
  listQuestionVersions: {
    'post.not_found': () => world.call(contentApi.listQuestionVersions, { id: NOWHERE }, me()),
  },
  voteOnQuestion: {
    'post.not_found': () => world.call(contentApi.voteOnQuestion, { id: NOWHERE, vote }, me()),
    'vote.own': async () => {
      const by = me();
      return world.call(contentApi.voteOnQuestion, { id: await questionOf(by), vote }, by);
    },
  },
  listAnswers: { 'post.not_found': () => world.call(contentApi.listAnswers, { id: NOWHERE }, me()) },
  addAnswer: { 'post.not_found': () => world.call(contentApi.addAnswer, { id: NOWHERE, content }, me()) },
  acceptAnswer: {
    'post.not_found': () => world.call(contentApi.acceptAnswer, { id: NOWHERE, answerId: NOWHERE }, me()),
    'reply.not_found': async () => {
      const by = me();
      return world.call(contentApi.acceptAnswer, { id: await questionOf(by), answerId: NOWHERE }, by);
    },
    'question.not_asker': async () =>
      world.call(contentApi.acceptAnswer, { id: await questionOf(me()), answerId: NOWHERE }, me()),
  },
  updateAnswer: {
    'reply.not_found': () => world.call(contentApi.updateAnswer, { id: NOWHERE, content }, me()),
    'author.another': async () =>
      world.call(contentApi.updateAnswer, { id: await answerOf(me()), content }, me()),
  },
  deleteAnswer: {
    'reply.not_found': async () => world.call(contentApi.deleteAnswer, { id: await commentOf(me()) }, me()),
    'author.another': async () => world.call(contentApi.deleteAnswer, { id: await answerOf(me()) }, me()),
  },
  listAnswerVersions: {
    'reply.not_found': () => world.call(contentApi.listAnswerVersions, { id: NOWHERE }, me()),
  },
  voteOnAnswer: {
    'reply.not_found': () => world.call(contentApi.voteOnAnswer, { id: NOWHERE, vote }, me()),
    'vote.own': async () => {
      const by = me();
      return world.call(contentApi.voteOnAnswer, { id: await answerOf(by), vote }, by);
    },
  },
  uploadPicture: {
    'picture.too_many': async () => {
      const by = me();
      await world.call(contentApi.uploadPicture, { image: world.picture() }, by);
      return world.call(contentApi.uploadPicture, { image: world.picture() }, by);
    },
  },
  reportContent: {
    'report.nothing_there': async () =>
      world.call(contentApi.reportContent, { kind: 'blog', id: await questionOf(me()), note }, me()),
    'report.own': async () => {
      const by = me();
      return world.call(contentApi.reportContent, { kind: 'answer', id: await answerOf(by), note }, by);
    },
    'report.exists': async () => {
      const [by, id] = [me(), await commentOf(me())];
      await world.call(contentApi.reportContent, { kind: 'comment', id, note }, by);
      return world.call(contentApi.reportContent, { kind: 'comment', id, note }, by);
    },
  },
  listReportedThings: {},
  decideReports: {
    'reported.not_found': () => world.decide(NOWHERE, 'leave'),
    'reported.deleted': async () => {
      const by = me();
      const { id, slug } = await world.blog(by);
      await world.report('blog', id);
      await world.call(contentApi.deleteBlog, { slug }, by);
      return world.decide(id, 'take_down');
    },
    'reported.down_already': async () => {
      const id = await commentOf(me());
      await world.takeDown('comment', id);
      return world.decide(id, 'take_down');
    },
    'reported.not_down': async () => {
      const id = await answerOf(me());
      await world.report('answer', id);
      return world.decide(id, 'restore');
    },
    'reported.is_message': async () => {
      const [by, other] = [me(), me()];
      const id = world.message(other, by, 'Buy my watches.');
      await world.report('message', id, by);
      return world.decide(id, 'take_down');
    },
    'reported.none_open': async () => {
      const id = await questionOf(me());
      await world.report('question', id);
      await world.decide(id, 'leave');
      return world.decide(id, 'leave');
    },
    'reason.missing': () => world.asAdmin(contentApi.decideReports, { id: NOWHERE, decision: 'take_down' }),
  },
  listTags: {},
  addTag: { 'tag.exists': () => world.tag(' cooking ') },
  editTag: {
    'tag.not_found': () => world.asAdmin(contentApi.editTag, { id: NOWHERE, name: 'Somewhere' }),
    'tag.exists': async () => {
      const { id } = await world.tag('Juggling with knives');
      return world.asAdmin(contentApi.editTag, { id, name: 'COOKING' });
    },
  },
  mergeTags: {
    'tag.not_found': async () => {
      const { id: into } = await world.tag('Juggling with balls');
      return world.asAdmin(contentApi.mergeTags, { id: NOWHERE, into });
    },
    'tag.target_not_found': async () => {
      const { id } = await world.tag('Juggling with cups');
      return world.asAdmin(contentApi.mergeTags, { id, into: NOWHERE });
    },
    'tag.itself': async () => {
      const { id } = await world.tag('Juggling with fire');
      return world.asAdmin(contentApi.mergeTags, { id, into: id });
    },
  },
  suggestTag: {
    'tag.exists': () => world.call(contentApi.suggestTag, { name: ' cooking ' }, me()),
    'suggestion.too_many': async () => {
      const by = me();
      for (let n = 0; n < 10; n += 1)
        await world.call(contentApi.suggestTag, { name: `Juggling with ${n} rings` }, by);
      return world.call(contentApi.suggestTag, { name: 'Juggling with hoops' }, by);
    },
  },
  listTagSuggestions: {},
  dismissTagSuggestion: {
    'suggestion.not_found': () => world.asAdmin(contentApi.dismissTagSuggestion, { id: NOWHERE }),
  },
  readPublicPost: {
    'post.not_found': () => world.asAnonymous(contentApi.readPublicPost, { kind: 'blog', address: NOWHERE }),
  },
  listPublicPosts: {},
  countContent: {},
  exportMember: {},
};

const triggers = Object.entries(ERROR_TRIGGERS).flatMap(([name, codes]) =>
  Object.entries(codes).map(([code, trigger]): [string, string, () => Promise<unknown>] => [
    name,
    code,
    trigger,
  ]),
);

it.each(triggers)('%s rejects with %s', async (_name, code, trigger) => {
  const rejection = await trigger().catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(AppError);
  expect(rejection).toMatchObject({ code });
});
