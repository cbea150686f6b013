import { memberExport } from '../kernel/member-export.js';
import { listBankTags } from './bank-export.js';
import { countContent } from './dashboard.js';
import * as events from './events.js';
import { blogs, questions } from './posts.js';
import { listPublicPosts, readPublicPost } from './reading.js';
import { renderText } from './rendering.js';
import { acceptAnswer, answers, comments, voteOnAnswer } from './replies.js';
import { decideReports, listReportedThings } from './moderation.js';
import { reportContent } from './reports.js';
import { searchAll } from './search.js';
import { addTag, editTag, listTags, mergeTags } from './tag-admin.js';
import { importTags, listTagRefs } from './tag-imports.js';
import { dismissTagSuggestion, listTagSuggestions, suggestTag } from './tag-suggestions.js';
import {
  countTagFollowers,
  countTags,
  followTag,
  listMemberSkills,
  listSkills,
  readTag,
  resolveTags,
  searchTags,
} from './tags.js';
import { uploadPicture } from './uploads.js';
import { countView, tagsSeenBy, votesSeenBy } from './viewer-fields.js';

export {
  ModerationDecision,
  ReportedStatus,
  ReportedContentView,
  TAKE_DOWN_REASON,
  TakeDownForm,
} from './moderation.js';
export { POST_LIMITS, POST_MESSAGES, PostContent, PostForm, postFields, postImage } from './post-content.js';
export {
  Blog,
  BlogItem,
  PostKind,
  PostVersion,
  Question,
  QuestionItem,
  RelatedPost,
  Vote,
  Votes,
} from './post-views.js';
export { QuestionOrder } from './posts.js';
export { PublicPost } from './reading.js';
export { notItsAuthor, ownVote, postNotFound, replyNotFound, unknownTag } from './errors.js';
export {
  Answer,
  AnswerForm,
  Comment,
  CommentForm,
  REPLY_LIMITS,
  ReplyVersion,
  type ReplyKind,
} from './reply-views.js';
export { ContentReportForm, REPORT_NOTE, ReportedKind } from './reports.js';
export { SEARCH_MIN_LENGTH, SearchGroup, SearchHit, SearchKind, SearchMatches, toMatches } from './search.js';
export { TakenDown } from './taken-down.js';
export { TagRow } from './tag-admin.js';
export { TagSuggestion } from './tag-suggestions.js';
export { IMPORTED_TAGS_MAX } from './tag-imports.js';
export { Tag, TAG_LIMITS, TagForm } from './tag-content.js';
export { ALERT_BATCH_SIZE, TagRef, UNKNOWN_TAG_MESSAGE } from './tag-fields.js';
export { TagCount, TagPage } from './tags.js';

/** All endpoints of content. */
export const contentApi = {
  listSkills,
  listMemberSkills,
  searchTags,
  readTag,
  countTags,
  countTagFollowers,
  followTag,
  resolveTags,
  listTagRefs,
  importTags,
  listBlogs: blogs.list,
  readBlog: blogs.read,
  listRelatedBlogs: blogs.listRelated,
  createBlog: blogs.create,
  updateBlog: blogs.update,
  deleteBlog: blogs.delete,
  listBlogVersions: blogs.listVersions,
  voteOnBlog: blogs.vote,
  listComments: comments.list,
  addComment: comments.add,
  updateComment: comments.update,
  deleteComment: comments.delete,
  listCommentVersions: comments.listVersions,
  listQuestions: questions.list,
  readQuestion: questions.read,
  listRelatedQuestions: questions.listRelated,
  createQuestion: questions.create,
  updateQuestion: questions.update,
  deleteQuestion: questions.delete,
  listQuestionVersions: questions.listVersions,
  voteOnQuestion: questions.vote,
  listAnswers: answers.list,
  addAnswer: answers.add,
  acceptAnswer,
  updateAnswer: answers.update,
  deleteAnswer: answers.delete,
  listAnswerVersions: answers.listVersions,
  voteOnAnswer,
  uploadPicture,
  renderText,
  reportContent,
  listReportedThings,
  decideReports,
  listTags,
  addTag,
  editTag,
  mergeTags,
  suggestTag,
  listTagSuggestions,
  dismissTagSuggestion,
  readPublicPost,
  listPublicPosts,
  votesSeenBy,
  countView,
  tagsSeenBy,
  searchAll,
  countContent,
  listBankTags,
  exportMember: memberExport('content'),
};
/** All events of content. */
export const contentEvents = events;
