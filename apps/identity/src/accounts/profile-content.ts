import { profileFields, type ProfileContent as ShownContent, type ProfileForm } from '@skillhour/contracts';

/** The names under which fields are stored, if they differ from the contract. */
const STORED_NAMES: StoredNames = { github_url: 'githubUrl', linkedin_url: 'linkedinUrl' };
interface StoredNames {
  github_url: 'githubUrl';
  linkedin_url: 'linkedinUrl';
}

/** The content that a member writes, as stored. It travels as one value, from the form to the row and the view. */
export type ProfileContent = {
  [
    Field in keyof ShownContent as Field extends keyof StoredNames ? StoredNames[Field] : Field
  ]: ShownContent[Field];
};

/** The content of a new profile, and of the fields that legacy rows lack. Omitting a field does not compile. */
export const EMPTY_CONTENT: ProfileContent = {
  githubUrl: '',
  linkedinUrl: '',
  about: '',
  place: '',
  skills: [],
  learns: [],
};

const names = Object.keys(profileFields.shown) as (keyof ShownContent)[];
const storedNameOf = (name: keyof ShownContent): string =>
  name in STORED_NAMES ? STORED_NAMES[name as keyof StoredNames] : name;

/** Returns the content of a row, with the fields of a form replacing its own. */
export function contentOf(row: Partial<ProfileContent>, form: ProfileForm = {}): ProfileContent {
  const stored: Record<string, unknown> = row;
  const content = names.map((name) => {
    const storedName = storedNameOf(name);
    return [storedName, form[name] ?? stored[storedName]] as const;
  });
  const known = content.filter(([, value]) => value !== undefined);
  return { ...EMPTY_CONTENT, ...Object.fromEntries(known) };
}

/** Returns the content under the names of the contract. */
export function showContent(profile: ProfileContent): ShownContent {
  const stored: Record<string, unknown> = { ...profile };
  return Object.fromEntries(names.map((name) => [name, stored[storedNameOf(name)]])) as ShownContent;
}
