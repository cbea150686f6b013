export { CodeField } from './code-field';
export { RecoveryCodes } from './recovery-codes';
export { SetupPicture, type Setup } from './setup-picture';
