export { LanguagesModule } from './languages.module.js';
