export { codeLetter } from './code-letter.js';
export { escapeHtml, frame, greeted, type Letter } from './letter.js';
export { lockLetter } from './lock-letter.js';
export { MailModule } from './mail.module.js';
export { MailSender } from './mail-sender.js';
export { MailStore } from './mail.store.js';
export { resetLetter } from './reset-letter.js';
