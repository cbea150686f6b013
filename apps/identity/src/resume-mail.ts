import { withMailHold } from './mail/index.js';

// `node apps/identity/dist/resume-mail.js`: ends the hold that a restore or `hold-mail.js` set. Reads MONGO_URI and
// NAMESPACE.
await withMailHold(process.env, async (hold) => {
  const queued = await hold.release(new Date());
  console.log(`Emails are no longer on hold. Queued emails that are sent now: ${queued}`);
});
