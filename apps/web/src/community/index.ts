export { communityStore } from './community-store';
export { useCommunity } from './use-community';
export { beadsWords, giftWords, greetingWords, startWords, waitingWords } from './welcome-words';
