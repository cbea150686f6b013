export { communityStore } from './community-store';
export { useCommunity } from './use-community';
export {
  formatBeadsLabel,
  formatGift,
  formatGreeting,
  formatWelcomeGrant,
  formatWaitingMinutes,
} from './format-welcome';
