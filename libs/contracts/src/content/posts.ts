import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint, type HttpBinding, type ResponseSharing } from '../kernel/endpoint.js';
import { PostId } from '../kernel/ids.js';
import { pageOf, pageQuery, searchQuery } from '../kernel/paging.js';
import { UploadedFile } from '../kernel/uploads.js';
import { notItsAuthor, ownVote, postNotFound, unknownTag } from './errors.js';
import { isPublic, postFields, postImage, PostForm, removesImage } from './post-content.js';
import {
  Blog,
  BlogItem,
  PostVersion,
  Question,
  QuestionItem,
  RelatedPost,
  Vote,
  Votes,
  type PostKind,
} from './post-views.js';
import { sharedBlog, sharedBlogs, sharedQuestion, sharedQuestions, sharedRelated } from './viewer-fields.js';

/** Orders of questions: newest first, most votes first, fewest answers first. */
export const QuestionOrder = z.enum(['newest', 'votes', 'unanswered'], {
  error: message('sort must be newest, votes or unanswered.'),
});
export type QuestionOrder = z.output<typeof QuestionOrder>;

/** The differences between the endpoints of blogs and questions. */
interface Variant<
  Address extends z.ZodRawShape,
  Order extends z.ZodRawShape,
  Item extends z.ZodType,
  Whole extends z.ZodType,
> {
  /** The input field that identifies a post, which is also the path parameter. */
  address: Address;
  /** The input field that selects the order of the list, if there is more than one. */
  order: Order;
  item: Item;
  whole: Whole;
  shared: { list: ResponseSharing; read: ResponseSharing };
  summaries: { list: string; create: string; update: string };
}

/** Declares the endpoints that blogs and questions have in common. */
// eslint-disable-next-line max-lines-per-function -- a table of endpoints, one after the other
function postApi<
  const Kind extends PostKind,
  Address extends z.ZodRawShape,
  Order extends z.ZodRawShape,
  Item extends z.ZodType,
  Whole extends z.ZodType,
>(kind: Kind, { address, order, item, whole, shared, summaries }: Variant<Address, Order, Item, Whole>) {
  const path = `${kind}/{${Object.keys(address).join()}}/`;
  const output = z.object({ data: whole });
  const update: HttpBinding = { method: 'PATCH', path, body: 'multipart', files: { image: postImage } };
  return {
    list: endpoint({
      name: `content.${kind}.list`,
      summary: summaries.list,
      access: 'member',
      http: { method: 'GET', path: `${kind}s/` },
      input: z.object({ ...pageQuery(12), ...searchQuery, ...order }),
      output: pageOf(item),
      errors: {},
      shared: shared.list,
    }),
    read: endpoint({
      name: `content.${kind}.read`,
      summary: `Returns a ${kind}. Counts a view, once per member per day.`,
      access: 'member',
      http: { method: 'GET', path },
      input: z.object(address),
      output,
      errors: postNotFound,
      shared: shared.read,
    }),
    listRelated: endpoint({
      name: `content.${kind}.list_related`,
      summary: `Lists up to four ${kind}s that have the most tags in common with a ${kind}.`,
      access: 'member',
      http: { method: 'GET', path: `${path}related/` },
      input: z.object(address),
      output: z.object({ results: z.array(RelatedPost) }),
      errors: postNotFound,
      shared: sharedRelated[kind],
    }),
    create: endpoint({
      name: `content.${kind}.create`,
      summary: summaries.create,
      access: 'member',
      http: {
        method: 'POST',
        path: `${kind}/create/`,
        status: 201,
        body: 'multipart',
        files: { image: postImage },
      },
      input: PostForm.extend({ image: UploadedFile.optional() }),
      output,
      errors: unknownTag,
    }),
    update: endpoint({
      name: `content.${kind}.update`,
      summary: summaries.update,
      access: 'member',
      http: update,
      input: z.object({
        ...address,
        ...postFields.edit,
        is_public: isPublic.optional(),
        image: UploadedFile.optional(),
        remove_image: removesImage.optional(),
      }),
      output,
      errors: { ...postNotFound, ...notItsAuthor, ...unknownTag },
    }),
    delete: endpoint({
      name: `content.${kind}.delete`,
      summary: `Deletes a ${kind} for everyone.`,
      access: 'member',
      http: { method: 'DELETE', path },
      input: z.object(address),
      output: z.object({ detail: z.string() }),
      errors: { ...postNotFound, ...notItsAuthor },
    }),
    listVersions: endpoint({
      name: `content.${kind}.list_versions`,
      summary: `Lists a ${kind}'s versions before each edit, newest first.`,
      access: 'member',
      http: { method: 'GET', path: `${path}history/` },
      input: z.object({ ...address, ...pageQuery(20) }),
      output: pageOf(PostVersion),
      errors: postNotFound,
    }),
    vote: endpoint({
      name: `content.${kind}.vote`,
      summary: `Votes on a ${kind}. Repeating the vote withdraws it, the opposite one switches it.`,
      access: 'member',
      http: { method: 'POST', path: `${path}vote/` },
      input: z.object({ ...address, vote: Vote }),
      output: Votes,
      errors: { ...postNotFound, ...ownVote },
    }),
  };
}

export const blogAddress = { slug: z.string().min(1).max(300) };
export const blogs = postApi('blog', {
  address: blogAddress,
  order: {},
  item: BlogItem,
  whole: Blog,
  shared: { list: sharedBlogs, read: sharedBlog },
  summaries: {
    list: 'Lists blogs, newest first; with a search, best match first.',
    create: 'Creates a blog.',
    update: 'Edits a blog. Its slug stays; the previous version is stored in its history.',
  },
});

export const questionAddress = { id: PostId };
export const questions = postApi('question', {
  address: questionAddress,
  order: { sort: QuestionOrder.default('newest') },
  item: QuestionItem,
  whole: Question,
  shared: { list: sharedQuestions, read: sharedQuestion },
  summaries: {
    list: 'Lists questions, newest first by default; with a search, best match first.',
    create: 'Asks a question.',
    update: 'Edits a question. The previous version is stored in its history.',
  },
});
