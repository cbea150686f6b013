export { message, textOfMessage } from './messages.js';
export { pseudo, setPseudoLanguage } from './pseudo.js';
export {
  currentLanguage,
  PSEUDO_LANGUAGE,
  translate,
  translateToEnglish,
  SOURCE_LANGUAGE,
  setLanguage,
  t,
} from './translate.js';
export { text, type Text } from './text.js';
export type { Value, ValuesArgument, ValuesOf } from './values.js';
