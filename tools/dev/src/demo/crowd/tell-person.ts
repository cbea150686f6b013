import type { CallInput } from '@skillhour/contracts';
import type { DemoApi } from '../demo-api.ts';
import { follow } from '../follow.ts';
import { drawBanner } from '../drawing/banner.ts';
import { drawFace } from '../drawing/face.ts';
import { painted } from '../pictures.ts';
import { type Visitors, visitorOf } from '../tell-request.ts';
import type { Person } from './people.ts';

const PHOTO_WIDTH = 480;
const BANNER_WIDTH = 1500;

/** Returns the profile form for the API. Fields that an earlier part has set are left out. */
export const formOfPerson = ({
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
export async function tellPerson(person: Person, visitors: Visitors): Promise<void> {
  const { api } = visitorOf(person.key, visitors);
  const { profile_image, banner_image } = await api.call('identity.profile.update', formOfPerson(person));
  if (profile_image === null || banner_image === null) await showPictures(person, api);
  for (const key of person.follows) {
    const { id } = visitorOf(key, visitors);
    await follow(id, api);
  }
}

async function showPictures({ face, banner }: Person, api: DemoApi): Promise<void> {
  const form = new FormData();
  form.set('profile_image', await painted(drawFace(face), PHOTO_WIDTH), 'photo.png');
  form.set('banner_image', await painted(drawBanner(banner), BANNER_WIDTH), 'banner.png');
  await api.call('identity.profile.update', {}, form);
}
