export { LANGUAGES, type Language } from './language.js';
export { LanguagesModule } from './languages.module.js';
export { Toolchains, type Toolchain } from './toolchains.js';
