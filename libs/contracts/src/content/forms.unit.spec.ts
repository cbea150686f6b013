import { translateToEnglish, textOfMessage } from '@skillhour/texts';
import type { z } from 'zod';
import { AnswerForm, CommentForm, ContentReportForm, contentApi, PostForm, postImage } from './index.js';

const BODY = 'b'.repeat(50);
const post = { title: 'A good title', body_content: BODY, tags: ['Cooking'] };
const messagesOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input);
  return (error?.issues ?? []).map(({ path, message }) => [
    path[0],
    translateToEnglish(textOfMessage(message)),
  ]);
};

describe.each([
  ['a blog', contentApi.createBlog.input],
  ['a question', contentApi.createQuestion.input],
  ['the form', PostForm],
])('%s', (_name, schema) => {
  it('needs a title of at least ten characters', () => {
    for (const title of ['123456789', '  123456789  ', '\u2800'.repeat(12), undefined, 7])
      expect(messagesOf(schema, { ...post, title })).toContainEqual([
        'title',
        'Title must be at least 10 characters long.',
      ]);
    expect(messagesOf(schema, { ...post, title: '1234567890' })).toEqual([]);
  });

  it('needs a body of at least fifty characters', () => {
    for (const body_content of ['b'.repeat(49), ` ${'b'.repeat(49)} `, undefined])
      expect(messagesOf(schema, { ...post, body_content })).toContainEqual([
        'body_content',
        'Body content must be at least 50 characters long.',
      ]);
    expect(messagesOf(schema, post)).toEqual([]);
  });

  it('needs at least one tag, given as a list or as JSON', () => {
    for (const tags of [[], undefined, 'Cooking', '[]', [''], [7]])
      expect(messagesOf(schema, { ...post, tags })).toContainEqual([
        'tags',
        'Please select a valid tag from the suggestions.',
      ]);
    expect(schema.parse({ ...post, tags: '["Cooking","Chess"]' })).toMatchObject({
      tags: ['Cooking', 'Chess'],
    });
  });

  it('takes true or false for public reading', () => {
    expect(schema.parse({ ...post, is_public: 'true' })).toMatchObject({ is_public: true });
    expect(messagesOf(schema, { ...post, is_public: 'maybe' })).toEqual([
      ['is_public', 'is_public must be true or false.'],
    ]);
  });
});

it('accepts a JPEG or PNG of at most 5 MB as a picture', () => {
  expect(postImage.types).toEqual(['image/jpeg', 'image/png']);
  expect(postImage.maxBytes).toBe(5 * 1024 * 1024);
  expect(translateToEnglish(textOfMessage(postImage.tooLarge))).toBe('Image size must be less than 5MB.');
  expect(translateToEnglish(textOfMessage(postImage.wrongType))).toBe(
    'Only JPEG, PNG, and JPG formats are allowed.',
  );
});

it('accepts an answer of at least fifty characters', () => {
  expect(messagesOf(AnswerForm, { content: `  ${'a'.repeat(49)}  ` })).toEqual([
    ['content', 'Answer must be at least 50 characters long.'],
  ]);
  expect(messagesOf(AnswerForm, { content: 'a'.repeat(50) })).toEqual([]);
});

it('rejects a comment that is empty after trimming', () => {
  for (const content of ['', '  \n ', '\u200b'])
    expect(messagesOf(CommentForm, { content })).toContainEqual(['content', 'Write something first.']);
  expect(messagesOf(CommentForm, { content: ' ok ' })).toEqual([]);
});

it('accepts a report of at least fifty characters about a reportable kind', () => {
  expect(messagesOf(ContentReportForm, { kind: 'blog', id: 'x', note: 'n'.repeat(49) })).toEqual([
    ['note', 'Report content must be at least 50 characters long.'],
  ]);
  expect(messagesOf(ContentReportForm, { kind: 'cat', id: 'x', note: BODY })).toEqual([
    ['kind', 'kind must be one of blog, question, answer, comment, message.'],
  ]);
});
