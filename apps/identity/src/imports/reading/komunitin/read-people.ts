import type { BankMemberState } from '../bank.js';
import { realEmail, textOrNull } from '../names.js';
import { plainText } from './plain-text.js';
import {
  type KomunitinResource,
  relatedId,
  relatedIds,
  type ResourceSet,
  textAttribute,
} from './resources.js';

/** The owner of an account, from the social API. */
export interface KomunitinPerson {
  name: string;
  email: string | null;
  phone: string | null;
  language: string | null;
  about: string;
  state: string;
  isVirtual: boolean;
}

const PHONE_TYPES = ['phone', 'whatsapp'];

/** The members' users, by member id. */
function usersByMember(set: ResourceSet): Map<string, KomunitinResource> {
  const users = new Map<string, KomunitinResource>();
  for (const user of set.all('users'))
    for (const member of relatedIds(user, 'members')) if (!users.has(member)) users.set(member, user);
  return users;
}

function languageOf(user: KomunitinResource | undefined, set: ResourceSet): string | null {
  const settings = user && set.find('user-settings', relatedId(user, 'settings'));
  return settings ? textOrNull(textAttribute(settings, 'language')) : null;
}

/** Reads members, with their contacts and users, by the id of their account. */
export function readPeople(set: ResourceSet): Map<string, KomunitinPerson> {
  const users = usersByMember(set);
  const people = new Map<string, KomunitinPerson>();
  for (const member of set.all('members')) {
    const account = relatedId(member, 'account');
    if (account === null || !('name' in member.attributes)) continue;
    const contacts = relatedIds(member, 'contacts').flatMap((id) => set.find('contacts', id) ?? []);
    const contactOf = (types: readonly string[]) =>
      contacts.find((contact) => types.includes(textAttribute(contact, 'type').toLowerCase()));
    const emailContact = contactOf(['email']);
    const phoneContact = contactOf(PHONE_TYPES);
    const user = users.get(member.id);
    people.set(account, {
      name: textAttribute(member, 'name'),
      email:
        (emailContact && realEmail(textAttribute(emailContact, 'name'))) ??
        (user ? realEmail(textAttribute(user, 'email')) : null),
      phone: phoneContact ? textOrNull(textAttribute(phoneContact, 'name')) : null,
      language: languageOf(user, set),
      about: plainText(textAttribute(member, 'description')),
      state: textAttribute(member, 'state').toLowerCase(),
      isVirtual: textAttribute(member, 'type').toLowerCase() === 'virtual',
    });
  }
  return people;
}

/** The state of a member, from those of the account and the person. */
export function memberStateOf(account: string, person: string): BankMemberState {
  const states = [account, person];
  if (states.includes('deleted')) return 'deleted';
  if (states.includes('suspended')) return 'suspended';
  return states.some((state) => state !== '' && state !== 'active') ? 'inactive' : 'active';
}
