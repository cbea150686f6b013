import type { CallInput } from '@skillhour/contracts';
import type { DemoApi } from '../demo-api.ts';
import { followMember } from '../follow-member.ts';
import { drawBanner } from '../drawing/banner.ts';
import { drawFace } from '../drawing/face.ts';
import { renderPng } from '../pictures.ts';
import { type SignedInMembers, memberWithKey } from '../load-request.ts';
import type { Person } from './people.ts';

const PHOTO_WIDTH = 480;
const BANNER_WIDTH = 1500;

/** Returns the profile form for the API. Fields that an earlier part has set are left out. */
export const personForm = ({
  about,
  teaches,
  learns,
  github,
  linkedin,
}: Person): CallInput<'identity.profile.update'> => ({
  ...(about !== '' && { about }),
  ...(teaches && { skills: teaches }),
  ...(learns && { learns }),
  github_url: github,
  linkedin_url: linkedin,
});

/** Fills in a member's profile and follows others. Repeating it changes nothing and draws no picture again. */
export async function loadPerson(person: Person, members: SignedInMembers): Promise<void> {
  const { api } = memberWithKey(person.key, members);
  const { profile_image, banner_image } = await api.call('identity.profile.update', personForm(person));
  if (profile_image === null || banner_image === null) await uploadPictures(person, api);
  for (const key of person.follows) {
    const { id } = memberWithKey(key, members);
    await followMember(id, api);
  }
}

async function uploadPictures({ face, banner }: Person, api: DemoApi): Promise<void> {
  const form = new FormData();
  form.set('profile_image', await renderPng(drawFace(face), PHOTO_WIDTH), 'photo.png');
  form.set('banner_image', await renderPng(drawBanner(banner), BANNER_WIDTH), 'banner.png');
  await api.call('identity.profile.update', {}, form);
}
