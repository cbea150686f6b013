import { MemberId, PostId, TagId } from '@skillhour/contracts';
import { applyEdit, previewOf, type Post } from './post.js';

const CREATED = new Date('2030-01-01T10:00:00Z');
const NOW = new Date('2030-01-02T10:00:00Z');
const post: Post = {
  id: PostId.parse('p'),
  kind: 'blog',
  address: 'a-title',
  authorId: MemberId.parse('m'),
  title: 'A title',
  body: 'A **body**',
  preview: 'A body',
  tagIds: [TagId.parse('t')],
  imageId: null,
  isPublic: false,
  votes: 3,
  replies: 5,
  acceptedId: null,
  createdAt: CREATED,
  editedAt: null,
  takenDown: null,
};

it('previews 25 words as plain text, with an ellipsis if there are more', () => {
  const words = Array.from({ length: 25 }, (_, index) => `w${index}`);
  expect(previewOf(`**${words.join(' ')}**`)).toBe(words.join(' '));
  expect(previewOf(`# ${words.join(' ')} more`)).toBe(`${words.join(' ')}…`);
});

it('returns the previous version with the time it was written', () => {
  const first = applyEdit(post, { body: 'Another _body_' }, NOW);
  expect(first.version).toEqual({
    title: 'A title',
    body: 'A **body**',
    tagIds: ['t'],
    imageId: null,
    writtenAt: CREATED,
  });
  expect(first.post).toMatchObject({ preview: 'Another body', editedAt: NOW, votes: 3, address: 'a-title' });
  expect(applyEdit(first.post, { title: 'Another title' }, new Date()).version?.writtenAt).toEqual(NOW);
});

it('returns no version if only the visibility changed or the text is the same', () => {
  expect(applyEdit(post, { isPublic: true, title: 'A title' }, NOW)).toEqual({
    post: { ...post, isPublic: true },
    version: null,
  });
});
