export { keyFor, mailboxKeyFor } from './keys.js';
