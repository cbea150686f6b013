export { ChatFilesModule } from './chat-files.module.js';
