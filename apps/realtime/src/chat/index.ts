export { ChatModule } from './chat.module.js';
export { MessageStore } from './conversations/message.store.js';
