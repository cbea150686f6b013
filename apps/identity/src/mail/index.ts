export { addressCodeEmail, codeEmail, signInCodeEmail } from './code-email.js';
export { greetingValues, createEmail, type EmailContent, formatUtcTime } from './email.js';
export { guessesEmail, lockEmail } from './lock-email.js';
export { MailHoldStore, withMailHold } from './mail-hold.store.js';
export { MailModule } from './mail.module.js';
export { MailSender } from './mail-sender.js';
export { type MailInvitation, MailStore } from './mail.store.js';
export {
  addressRequestedEmail,
  addressChangedEmail,
  bankExportEmail,
  exportEmail,
  goodbyeEmail,
  newDeviceEmail,
  secondFactorEmail,
} from './security-emails.js';
export { SecurityMailQueue } from './security-mail-queue.js';
export { resetEmail } from './reset-email.js';
