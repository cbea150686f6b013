export { speakPseudo } from '@skillhour/texts';
