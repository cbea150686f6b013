export { readCommand, UsageError } from './command-options.js';
export { ImportCommand } from './import-command.js';
export { UnreadableUpload } from './reading/unreadable.js';
