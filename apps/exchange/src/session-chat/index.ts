export { SessionChat } from './session-chat.js';
export { SessionChatModule } from './session-chat.module.js';
