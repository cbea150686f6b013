export { formatReliability, formatTaught } from './member-stats';
export { FollowButton } from './follow-button';
export { MemberCard, MemberCardSkeleton } from './member-card';
export { MemberLine } from './member-line';
export { MessageLink } from './message-link';
export { ProfileLink } from './profile-link';
export { Reliability } from './reliability';
export { OfferLinks, SkillLinks } from './skill-links';
export type { MemberCardView, MemberProfileView, OwnProfileView, SuggestedMember } from './views';
