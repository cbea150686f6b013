import { message } from '@skillhour/texts';
import { z } from 'zod';
import { contentFields } from '../kernel/content-fields.js';
import { isVisible, isVisibleOrEmpty } from '../kernel/fields.js';
import { LanguageChoice } from '../kernel/language.js';
import type { FileRule } from '../kernel/uploads.js';
import { FirstName, ImportedFirstName, ImportedLastName, LastName, YesOrNo } from './account-fields.js';

/** Limits of the profile form. Lengths in characters. */
export const PROFILE_LIMITS = { about: 5_000, place: 60, skill: 50, skills: 30, link: 200 } as const;

/** A page of one site over https. Only `www.` may precede the domain (specification 1, section 5). An empty value clears the link. */
function linkTo(domain: string, error: string) {
  const site = new RegExp(
    `^https://(?:www\\.)?${domain.replace('.', '\\.')}(?:/[^\\s\\p{C}"<>\\\\]*)?$`,
    'iu',
  );
  return z
    .string({ error })
    .trim()
    .max(PROFILE_LIMITS.link, { error })
    .refine((url) => url === '' || (site.test(url) && URL.canParse(url)), { error });
}

export const SKILL_NAME_MESSAGE = message('A skill must be 1 to {most} characters long.', {
  most: PROFILE_LIMITS.skill,
});
/** A skill's name with normalized spaces. May be empty. */
export const skillName = z
  .string({ error: SKILL_NAME_MESSAGE })
  .overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .max(PROFILE_LIMITS.skill, { error: SKILL_NAME_MESSAGE })
  .refine((text) => text === '' || isVisible(text), { error: SKILL_NAME_MESSAGE });

/** Names of skills as a form sends them, one field per skill. Removes duplicates, ignoring case. An empty value means none. */
const skillNames = (tooMany: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? [value] : value),
      z.array(skillName, { error: SKILL_NAME_MESSAGE }),
    )
    .transform(distinctSkills)
    .pipe(z.array(z.string()).max(PROFILE_LIMITS.skills, { error: tooMany }));

/** Markdown about something, of at most `most` characters. May be empty. */
export const aboutText = (most: number) =>
  z
    .string({ error: message('About must be text.') })
    .trim()
    .max(most, { error: message('About must be at most {most} characters long.', { most }) })
    .refine(isVisibleOrEmpty, { error: message('The text is empty.') });

const distinctSkills = (names: string[]): string[] => [
  ...new Map(names.filter(Boolean).map((name) => [skillKey(name), name])).values(),
];

/** Returns the key by which two skill names are equal. */
export const skillKey = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The fields in which members describe themselves, declared once. Form, stored row and views are derived from it. */
export const profileFields = contentFields({
  /** A URL. Empty without a link. The other texts likewise. */
  github_url: { given: linkTo('github.com', message('Invalid GitHub URL')), shown: z.string() },
  linkedin_url: { given: linkTo('linkedin.com', message('Invalid LinkedIn URL')), shown: z.string() },
  /** Markdown. */
  about: { given: aboutText(PROFILE_LIMITS.about), shown: z.string() },
  /** The city or region where they live, as they name it. */
  place: {
    given: z
      .string({ error: message('Place must be text.') })
      .overwrite((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
      .max(PROFILE_LIMITS.place, {
        error: message('Place must be at most {most} characters long.', { most: PROFILE_LIMITS.place }),
      })
      .refine(isVisibleOrEmpty, { error: message('The text is empty.') }),
    shown: z.string(),
  },
  /** Skills that they can teach. */
  skills: {
    given: skillNames(message('You can name at most {most} skills.', { most: PROFILE_LIMITS.skills })),
    shown: z.array(z.string()),
  },
  /** Skills that they want to learn. */
  learns: {
    given: skillNames(
      message('You can name at most {most} things to learn.', { most: PROFILE_LIMITS.skills }),
    ),
    shown: z.array(z.string()),
  },
});
export type ProfileContent = z.output<z.ZodObject<typeof profileFields.shown>>;

/** The profile form. Absent fields keep their value, an empty value clears it. */
export const ProfileForm = z.object({
  first_name: FirstName.optional(),
  last_name: LastName.optional(),
  ...profileFields.edit,
  show_email: YesOrNo.optional(),
  show_balance: YesOrNo.optional(),
  /** The language of pages and emails. An empty value follows the browser and the community. */
  language: LanguageChoice.optional(),
});
export type ProfileForm = z.output<typeof ProfileForm>;
/** The same form for a member whose names were imported. */
export const ImportedProfileForm = ProfileForm.extend({
  first_name: ImportedFirstName.optional(),
  last_name: ImportedLastName.optional(),
});

const MEBIBYTE = 1024 * 1024;
/** An uploaded photo or banner (specification 1, section 5). An empty text instead removes the stored one. */
export const profileImage: FileRule = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 5 * MEBIBYTE,
  clearable: true,
  tooLarge: message('Image size must be less than 5MB.'),
  wrongType: message('Only JPEG, PNG, and JPG formats are allowed.'),
};
