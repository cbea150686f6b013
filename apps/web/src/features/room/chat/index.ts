export { ChatOutbox } from './chat-outbox';
export { ChatPanel, focusChat, loadChatRail } from './chat-panel';
export { EMPTY_CHAT, newMessageCountOf, type RoomChatState } from './room-chat-state';
