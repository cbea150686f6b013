export { CodeField } from './code-field';
export { RecoveryCodes } from './recovery-codes';
export { SetupQrCode, type Setup } from './setup-qr-code';
