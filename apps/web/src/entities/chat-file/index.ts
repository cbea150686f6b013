export { ChatFileLink } from './chat-file-link';
export { ChatPicture } from './chat-picture';
