export { AdminMemberLine } from './admin-member-line';
export { BlockButton } from './block-button';
export { BlockedBadge } from './blocked-badge';
