import { withMailHold } from './mail/index.js';

// `node apps/identity/dist/hold-mail.js`: holds all emails until `resume-mail.js`, also those of running services.
// Reads MONGO_URI and NAMESPACE.
await withMailHold(process.env, (hold) => hold.hold(new Date()));
console.log('Emails are on hold.');
