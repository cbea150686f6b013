/** Who can be let in. */
export interface Person {
  /** How the data name them. */
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Its local part becomes the username. */
  readonly email: string;
}

/** The two whom anybody may sign in as: their passwords are printed, so they are no secret. */
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

/** The others came by the sign-in provider of development, where any of them can be signed in as, too. */
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
/** How the data name a member; the API never sees it. */
export type MemberKey = Member['key'];
