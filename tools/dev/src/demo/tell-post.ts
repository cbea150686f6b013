import type { CallInput } from '@skillhour/contracts';
import type { DemoPost, DemoReply } from './data/demo-post.ts';
import { type Visitors, visitorOf } from './tell-request.ts';

/** What became of a post: it is written, liked and replied to. Told again, it makes nothing twice. */
export async function tellPost(post: DemoPost, visitors: Visitors): Promise<void> {
  await (post.kind === 'blog' ? tellBlog : tellQuestion)(post, visitors);
}

/** The form of a blog or a question, as the API takes it. */
export const postForm = ({ title, body, tags }: DemoPost): CallInput<'content.blog.create'> => ({
  title,
  body_content: body,
  tags: [...tags],
});

async function tellBlog(post: DemoPost, visitors: Visitors): Promise<void> {
  const { api } = visitorOf(post.author, visitors);
  const { results } = await api.call('content.blog.list', { limit: 100 });
  const known = results.find(({ title }) => title === post.title);
  const { slug } = known ?? (await api.call('content.blog.create', postForm(post))).data;
  for (const key of post.liked) {
    const reader = visitorOf(key, visitors).api;
    const { data } = await reader.call('content.blog.read', { slug });
    if (data.user_vote === null) await reader.call('content.blog.vote', { slug, vote: 'upvote' });
  }
  const comments = await api.call('content.blog.list_comments', { slug });
  for (const { by, text } of post.replies.filter(isNew(comments.results)))
    await visitorOf(by, visitors).api.call('content.blog.add_comment', { slug, content: text });
}

async function tellQuestion(post: DemoPost, visitors: Visitors): Promise<void> {
  const { api } = visitorOf(post.author, visitors);
  const { results } = await api.call('content.question.list', { limit: 100 });
  const known = results.find(({ title }) => title === post.title);
  const { id } = known ?? (await api.call('content.question.create', postForm(post))).data;
  for (const key of post.liked) {
    const reader = visitorOf(key, visitors).api;
    const { data } = await reader.call('content.question.read', { id });
    if (data.user_vote === null) await reader.call('content.question.vote', { id, vote: 'upvote' });
  }
  const answers = await api.call('content.question.list_answers', { id });
  for (const { by, text } of post.replies.filter(isNew(answers.results)))
    await visitorOf(by, visitors).api.call('content.question.add_answer', { id, content: text });
  const given = await api.call('content.question.list_answers', { id });
  if (given.results.some(({ is_accepted }) => is_accepted)) return;
  const right = post.replies.find(({ accepted }) => accepted);
  const answer = given.results.find(({ content }) => content === right?.text);
  if (answer) await api.call('content.question.accept_answer', { id, answerId: answer.id });
}

const isNew =
  (there: readonly { content: string }[]) =>
  ({ text }: DemoReply): boolean =>
    !there.some(({ content }) => content === text);
