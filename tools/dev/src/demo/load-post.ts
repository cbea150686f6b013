import type { CallInput } from '@skillhour/contracts';
import type { DemoPost, DemoReply } from './data/demo-post.ts';
import type { DemoApi } from './demo-api.ts';
import type { ExistingPosts } from './existing-posts.ts';
import { coverOf, withPictures } from './pictures.ts';
import { type SignedInMembers, memberWithKey } from './load-request.ts';

type Post = DemoPost<string>;
type Reply = DemoReply<string>;

/** Writes a post with its votes and replies. Repeating it creates nothing twice. */
export async function loadPost(post: Post, members: SignedInMembers, known: ExistingPosts): Promise<void> {
  await (post.kind === 'blog' ? loadBlog : loadQuestion)(post, members, known);
}

/** Returns the form of a blog or a question for the API. */
export const postForm = ({ title, body, tags }: Post): CallInput<'content.blog.create'> => ({
  title,
  body_content: body,
  tags: [...tags],
});

async function loadBlog(post: Post, members: SignedInMembers, known: ExistingPosts): Promise<void> {
  const { api } = memberWithKey(post.author, members);
  const slug =
    known.blogs.get(post.title) ??
    (await api.call('content.blog.create', ...(await postContent(post, api)))).data.slug;
  for (const key of post.liked) {
    const reader = memberWithKey(key, members).api;
    const { data } = await reader.call('content.blog.read', { slug });
    if (data.user_vote === null)
      await voteUp(() => reader.call('content.blog.vote', { slug, vote: 'upvote' }));
  }
  const comments = await api.call('content.blog.list_comments', { slug });
  for (const { by, text } of post.replies.filter(isNew(comments.results)))
    await memberWithKey(by, members).api.call('content.blog.add_comment', { slug, content: text });
}

async function loadQuestion(post: Post, members: SignedInMembers, known: ExistingPosts): Promise<void> {
  const { api } = memberWithKey(post.author, members);
  const id =
    known.questions.get(post.title) ??
    (await api.call('content.question.create', ...(await postContent(post, api)))).data.id;
  for (const key of post.liked) {
    const reader = memberWithKey(key, members).api;
    const { data } = await reader.call('content.question.read', { id });
    if (data.user_vote === null)
      await voteUp(() => reader.call('content.question.vote', { id, vote: 'upvote' }));
  }
  const answers = await api.call('content.question.list_answers', { id });
  for (const { by, text } of post.replies.filter(isNew(answers.results)))
    await memberWithKey(by, members).api.call('content.question.add_answer', { id, content: text });
  if (post.replies.length > 0) await voteOnAnswers(id, post, members);
}

/** Votes up. The vote that was read may be out of date: if this vote has withdrawn an earlier one, it is repeated. */
async function voteUp(vote: () => Promise<{ user_vote: unknown }>): Promise<void> {
  if ((await vote()).user_vote === null) await vote();
}

/** Votes for the answers. The asker accepts the right one. */
async function voteOnAnswers(id: string, post: Post, members: SignedInMembers): Promise<void> {
  const { api } = memberWithKey(post.author, members);
  const current = await api.call('content.question.list_answers', { id });
  const answerOf = ({ text }: Reply) => current.results.find(({ content }) => content === text);
  for (const reply of post.replies) {
    for (const key of reply.liked ?? []) await voteUpAnswer(id, reply, memberWithKey(key, members).api);
  }
  const right = post.replies.find(({ accepted }) => accepted);
  const answer = right && answerOf(right);
  if (answer && !current.results.some(({ is_accepted }) => is_accepted))
    await api.call('content.question.accept_answer', { id, answerId: answer.id });
}

async function voteUpAnswer(id: string, { text }: Reply, reader: DemoApi): Promise<void> {
  const { results } = await reader.call('content.question.list_answers', { id });
  const answer = results.find(({ content }) => content === text);
  if (answer?.user_vote === null)
    await voteUp(() => reader.call('content.answer.vote', { id: answer.id, vote: 'upvote' }));
}

/** Returns the input that creates a post, and the form with the file if it has a cover. Pictures inside the text are uploaded before. */
async function postContent(
  post: Post,
  api: DemoApi,
): Promise<[input: CallInput<'content.blog.create'>, form?: FormData]> {
  const input = postForm({ ...post, body: await withPictures(post.body, api) });
  if (post.cover === undefined) return [input];
  const form = new FormData();
  form.set('title', input.title);
  form.set('body_content', input.body_content);
  form.set('tags', JSON.stringify(input.tags));
  form.set('image', await coverOf(post.cover), 'cover.png');
  return [input, form];
}

const isNew =
  (there: readonly { content: string }[]) =>
  ({ text }: Reply): boolean =>
    !there.some(({ content }) => content === text);
