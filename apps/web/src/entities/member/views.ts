import type { CallOutput } from '@/api';

/* What pages show of members, as identity's calls answer. */
export type MemberCardView = CallOutput<'identity.member.list'>['results'][number];
export type MemberProfileView = CallOutput<'identity.member.read'>;
export type OwnProfileView = CallOutput<'identity.profile.read'>;
export type SuggestedMember = CallOutput<'identity.member.suggest'>['results'][number];
