export { CommonPasswords } from './common-passwords.js';
export { PasswordHasher } from './password-hasher.js';
export { PasswordsModule } from './passwords.module.js';
