export { ModerateReply } from './moderate-reply.js';
export { RepliesModule } from './replies.module.js';
export type { Reply } from './reply.js';
export { ReplyStore } from './reply.store.js';
