import { TagId } from '@skillhour/contracts';
import { contentOf, isSameContent, readContent, readEdit, showContent } from './post-content.js';

const tagId = TagId.parse('t');
const content = { title: 'A title', body: 'A **body**', tagIds: [tagId] };
const form = { title: 'A title', body_content: 'A **body**', tags: ['Sewing'] };

it('reads the content from a form, without the values next to it', () => {
  expect(readContent({ ...form, is_public: true } as typeof form, [tagId])).toEqual(content);
});

it('reads from an edit only the fields that it contains', () => {
  expect(readEdit({}, undefined)).toEqual({});
  expect(readEdit({ slug: 'a-title', title: 'Other' } as { title: string }, undefined)).toEqual({
    title: 'Other',
  });
  expect(readEdit({ body_content: 'Other' }, [])).toEqual({ body: 'Other', tagIds: [] });
});

it('compares and shows the content, without the other fields of the post', () => {
  const post = { ...content, votes: 3 };
  expect(contentOf(post)).toEqual(content);
  expect(isSameContent(post, { ...content, tagIds: [tagId] })).toBe(true);
  expect(isSameContent(post, { ...content, tagIds: [] })).toBe(false);
  const tag = { id: tagId, name: 'Sewing' };
  expect(showContent(post, new Map([[tagId, { ...tag, about: '' }]]))).toEqual({
    title: 'A title',
    body_content: 'A **body**',
    tags: [{ ...tag, tag }],
  });
});
