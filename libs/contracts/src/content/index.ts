import { memberExport } from '../kernel/member-export.js';
import {
  addComment,
  createBlog,
  deleteBlog,
  listBlogs,
  listBlogVersions,
  listComments,
  readBlog,
  updateBlog,
  voteOnBlog,
} from './blogs.js';
import * as events from './events.js';
import {
  acceptAnswer,
  addAnswer,
  createQuestion,
  deleteQuestion,
  listAnswers,
  listQuestions,
  listQuestionVersions,
  readQuestion,
  updateQuestion,
  voteOnQuestion,
} from './questions.js';
import { listPublicPosts, readPublicPost } from './reading.js';
import { renderText } from './rendering.js';
import {
  deleteAnswer,
  deleteComment,
  listAnswerVersions,
  listCommentVersions,
  updateAnswer,
  updateComment,
  voteOnAnswer,
} from './replies.js';
import { reportContent } from './reports.js';
import { followTag, listSkills, readTag, resolveTags, searchTags } from './tags.js';
import { uploadPicture } from './uploads.js';
import { countView, tagsSeenBy, votesSeenBy } from './viewing.js';

export { POST_LIMITS, POST_MESSAGES, PostForm, postFields, postImage } from './post-content.js';
export { Blog, BlogItem, PostKind, PostVersion, Question, QuestionItem, Vote, Votes } from './post-views.js';
export { PublicPost } from './reading.js';
export { notItsAuthor, ownVote, postNotFound, replyNotFound, unknownTag } from './refusals.js';
export { Answer, AnswerForm, Comment, CommentForm, REPLY_LIMITS, ReplyVersion } from './reply-views.js';
export { ContentReportForm, REPORT_NOTE, ReportedKind } from './reports.js';
export { Tag, TagRef, UNKNOWN_TAG_MESSAGE } from './tag-fields.js';
export { TagPage } from './tags.js';

/** All that content serves. */
export const contentApi = {
  listSkills,
  searchTags,
  readTag,
  followTag,
  resolveTags,
  listBlogs,
  readBlog,
  createBlog,
  updateBlog,
  deleteBlog,
  listBlogVersions,
  voteOnBlog,
  listComments,
  addComment,
  updateComment,
  deleteComment,
  listCommentVersions,
  listQuestions,
  readQuestion,
  createQuestion,
  updateQuestion,
  deleteQuestion,
  listQuestionVersions,
  voteOnQuestion,
  listAnswers,
  addAnswer,
  acceptAnswer,
  updateAnswer,
  deleteAnswer,
  listAnswerVersions,
  voteOnAnswer,
  uploadPicture,
  renderText,
  reportContent,
  readPublicPost,
  listPublicPosts,
  votesSeenBy,
  countView,
  tagsSeenBy,
  exportMember: memberExport('content'),
};
/** All that content tells. */
export const contentEvents = events;
