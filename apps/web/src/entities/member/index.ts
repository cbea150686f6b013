export { reliabilityWords, taughtWords, type Figures } from './figures';
export { FollowButton, type FollowButtonProps } from './follow-button';
export { MemberCard, MemberCardSkeleton } from './member-card';
export { MemberLine, type MemberLineProps } from './member-line';
export { ProfileLink } from './profile-link';
export { Reliability } from './reliability';
export { SkillLinks } from './skill-links';
export { TaughtLine } from './taught-line';
export type { MemberCardView, MemberProfileView, OwnProfileView, SuggestedMember } from './views';
