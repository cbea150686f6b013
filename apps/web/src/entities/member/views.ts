import type { CallOutput } from '@/api';

/* Members as pages show them, derived from the responses of the identity service. */
export type MemberCardView = CallOutput<'identity.member.list'>['results'][number];
export type MemberProfileView = CallOutput<'identity.member.read'>;
export type OwnProfileView = CallOutput<'identity.profile.read'>;
export type SuggestedMember = CallOutput<'identity.member.suggest'>['results'][number];
