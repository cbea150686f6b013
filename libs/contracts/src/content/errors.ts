import { declareError } from '../kernel/declared-error.js';
import { UNKNOWN_TAG_MESSAGE } from './tag-fields.js';

/* Errors that several of content's endpoints share. Each sentence is defined only here. */

export const postNotFound = {
  'post.not_found': declareError(
    'not_found',
    '{kind, select, blog {This blog does not exist.} other {This question does not exist.}}',
  ),
};
export const replyNotFound = {
  'reply.not_found': declareError(
    'not_found',
    '{kind, select, comment {This comment does not exist.} other {This answer does not exist.}}',
  ),
};
export const notItsAuthor = {
  'author.another': declareError('forbidden', 'Only the author can edit or delete this.'),
};
export const tagExists = {
  'tag.exists': declareError('conflict', 'A tag with this name already exists.', { field: 'name' }),
};
export const tagNotFound = { 'tag.not_found': declareError('not_found', 'This tag does not exist.') };

export const unknownTag = { 'tag.unknown': declareError('invalid', UNKNOWN_TAG_MESSAGE, { field: 'tags' }) };
export const ownVote = {
  'vote.own': declareError('forbidden', 'You can’t vote on your own posts.'),
};
