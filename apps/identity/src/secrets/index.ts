export { acceptedKeysFor, keyFor, mailboxKeyFor } from './keys.js';
