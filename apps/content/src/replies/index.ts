export { AddReply, type AddedReply } from './add-reply.js';
export { FindReply } from './find-reply.js';
export { ListReplies } from './list-replies.js';
export { ModerateReply } from './moderate-reply.js';
export { RepliesModule } from './replies.module.js';
export type { Reply } from './reply.js';
export { ReplyStore } from './reply.store.js';
export { ReplyViews } from './reply-views.js';
