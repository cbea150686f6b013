import type { MemberId, MemberSummary } from '@skillhour/contracts';
import { t } from '@skillhour/texts';

/** A member's summary; whoever identity no longer knows is shown without a name, so that what they took part in stays readable. */
export const summaryOf = (members: ReadonlyMap<MemberId, MemberSummary>, id: MemberId): MemberSummary =>
  members.get(id) ?? {
    id,
    username: t('former member'),
    first_name: '',
    last_name: '',
    profile_image: null,
    role: 'user',
  };

/** The name to show for a member. */
export const nameOf = ({ first_name, last_name, username }: MemberSummary): string =>
  `${first_name} ${last_name}`.trim() || username;
