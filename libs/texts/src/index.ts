export { message, textOfMessage } from './messages.js';
export { pseudo, speakPseudo } from './pseudo.js';
export { language, PSEUDO_LANGUAGE, say, sayInEnglish, SOURCE_LANGUAGE, speak, t } from './say.js';
export { text, type Text } from './text.js';
export type { Value, ValuesArgument, ValuesOf } from './values.js';
