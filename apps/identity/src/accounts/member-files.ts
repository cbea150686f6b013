import { diffFiles, identityEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';

/** The parts of a member's profile that are stored files, or may refer to some. */
interface MemberFiles {
  profileImage: string | null;
  bannerImage: string | null;
  about: string;
}

/** Publishes how photo, banner and the pictures of the profile's text changed; null after an account is deleted. */
export function publishMemberFiles(
  memberId: MemberId,
  { before, after }: { before: MemberFiles; after: MemberFiles | null },
  tx: Tx,
): void {
  const change = diffFiles({
    memberId,
    thing: `profile-${memberId}`,
    before: useOf(before),
    after: after && useOf(after),
  });
  if (change) tx.publish(identityEvents.identityFilesChanged, change);
}

const useOf = ({ profileImage, bannerImage, about }: MemberFiles) => ({
  text: about,
  images: [profileImage, bannerImage],
});
