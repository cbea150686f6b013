import { diffFiles, identityEvents, type MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';

/** Fields of a member's profile that are stored files or may refer to some. */
interface MemberFiles {
  profileImage: string | null;
  bannerImage: string | null;
  about: string;
}

/** Publishes how the photo, the banner and the pictures in the profile's text changed. `after` is null when the account is deleted. */
export function publishMemberFiles(
  memberId: MemberId,
  { before, after }: { before: MemberFiles; after: MemberFiles | null },
  tx: Tx,
): void {
  const change = diffFiles({
    memberId,
    thing: `profile-${memberId}`,
    before: fileUseOf(before),
    after: after && fileUseOf(after),
  });
  if (change) tx.publish(identityEvents.identityFilesChanged, change);
}

const fileUseOf = ({ profileImage, bannerImage, about }: MemberFiles) => ({
  text: about,
  images: [profileImage, bannerImage],
});
