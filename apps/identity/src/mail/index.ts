export { addressCodeLetter, codeLetter, signInCodeLetter } from './code-letter.js';
export { greeted, letter, type Letter } from './letter.js';
export { guessesLetter, lockLetter } from './lock-letter.js';
export { MailModule } from './mail.module.js';
export { MailSender } from './mail-sender.js';
export { MailStore } from './mail.store.js';
export {
  addressAskedLetter,
  addressChangedLetter,
  exportLetter,
  goodbyeLetter,
  newDeviceLetter,
  secondFactorLetter,
} from './news-letters.js';
export { Post } from './post.js';
export { resetLetter } from './reset-letter.js';
