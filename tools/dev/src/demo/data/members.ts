/** A person who can sign up. */
export interface Person {
  /** Key in the demo data. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Its local part becomes the username. */
  readonly email: string;
}

/** The two members that anyone may sign in as. Their passwords are printed, so they are not secret. */
export const NAMED_MEMBERS = [
  {
    key: 'maya',
    firstName: 'Maya',
    lastName: 'Lindqvist',
    email: 'maya@skillhour.example',
    password: 'Maya-learns-1!',
  },
  {
    key: 'tomas',
    firstName: 'Tomás',
    lastName: 'Ferreira',
    email: 'tomas@skillhour.example',
    password: 'Tomas-teaches-1!',
  },
] as const satisfies readonly (Person & { readonly password: string })[];

/** The other members. They signed up through the development sign-in provider, where anyone can also sign in as them. */
export const OTHER_MEMBERS = [
  { key: 'amara', firstName: 'Amara', lastName: 'Okafor', email: 'amara.okafor@skillhour.example' },
  { key: 'kenji', firstName: 'Kenji', lastName: 'Watanabe', email: 'kenji@skillhour.example' },
  { key: 'leila', firstName: 'Leila', lastName: 'Haddad', email: 'leila.haddad@skillhour.example' },
  { key: 'pawel', firstName: 'Paweł', lastName: 'Nowak', email: 'pawel.nowak@skillhour.example' },
  { key: 'sunita', firstName: 'Sunita', lastName: 'Menon', email: 'sunita@skillhour.example' },
  { key: 'arthur', firstName: 'Arthur', lastName: 'Whitcombe', email: 'a.whitcombe@skillhour.example' },
  { key: 'noor', firstName: 'Noor', lastName: 'Rahmani', email: 'noor@skillhour.example' },
  { key: 'jonas', firstName: 'Jonas', lastName: 'Brandt', email: 'jonas.brandt@skillhour.example' },
  { key: 'elif', firstName: 'Elif', lastName: 'Kaya', email: 'elif.kaya@skillhour.example' },
  { key: 'malik', firstName: 'Malik', lastName: 'Johnson', email: 'malik@skillhour.example' },
] as const satisfies readonly Person[];

export const MEMBERS = [...NAMED_MEMBERS, ...OTHER_MEMBERS] as const;

export type Member = (typeof MEMBERS)[number];
/** A member's key in the demo data; never sent to the API. */
export type MemberKey = Member['key'];
