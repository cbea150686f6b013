export { articleSentences, translateArticle } from './articles.js';
export { chooseLanguage } from './accept-language.js';
export { directionOf, isLanguage, type Language, LANGUAGES, localeOf } from './languages.js';
export { message, textOfMessage } from './messages.js';
export { pseudo, setPseudoLanguage } from './pseudo.js';
export { sentenceKey } from './sentence-key.js';
export {
  createTranslator,
  currentLanguage,
  currentLocale,
  PSEUDO_LANGUAGE,
  setTranslatorSource,
  translate,
  translateSentence,
  translateToEnglish,
  type Translator,
  SOURCE_LANGUAGE,
  setLanguage,
  t,
} from './translate.js';
export { text, type Text } from './text.js';
export type { Value, ValuesArgument, ValuesOf } from './values.js';
