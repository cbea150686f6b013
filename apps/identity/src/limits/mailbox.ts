/** Domains of providers that ignore dots in the local part, each with the domain of the same mailbox. */
const DOTLESS: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
  ['proton.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
]);

/** The mailbox behind an address: lowercase, without its `+tag`, and without dots if the provider ignores them. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().normalize('NFC').toLowerCase().split('@');
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const canonicalDomain = DOTLESS.get(domain);
  return canonicalDomain === undefined
    ? `${untagged}@${domain}`
    : `${untagged.replaceAll('.', '')}@${canonicalDomain}`;
}
