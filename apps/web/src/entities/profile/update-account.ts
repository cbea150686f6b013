import type { CallOutput } from '@/api';
import { setSignedIn } from '@/auth';

/** Updates the name and photo at the top of every page at once. */
export const updateAccount = ({
  id,
  username,
  first_name,
  last_name,
  profile_image,
  role,
  email,
  is_blocked,
  last_active,
  created_at,
  language,
}: CallOutput<'identity.profile.update'>) =>
  setSignedIn({
    id,
    username,
    first_name,
    last_name,
    profile_image,
    role,
    email,
    is_blocked,
    last_active,
    created_at,
    ...(language && { language }),
  });
