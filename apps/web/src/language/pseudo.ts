export { setPseudoLanguage } from '@skillhour/texts';
