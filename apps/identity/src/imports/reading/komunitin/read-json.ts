import { text } from '@skillhour/texts';
import { scaledAmount } from '../amounts.js';
import type { BankDraft } from '../bank-draft.js';
import type { Amount, Party } from '../bank.js';
import { parseTime } from '../times.js';
import { COMMITTED, type KomunitinAccount, type KomunitinTransfer } from './accounts.js';
import { plainText } from './plain-text.js';
import { type KomunitinResource, relatedId, type ResourceSet, textAttribute } from './resources.js';

/** Reads an amount of the smallest units, and reports one that is not a whole number. */
function readAmount(
  resource: KomunitinResource,
  name: string,
  scale: number,
  draft: BankDraft,
): Amount | null {
  const value = resource.attributes[name];
  if (value === undefined || value === null || value === false) return null;
  const amount = scaledAmount(value, scale);
  if (amount === null)
    draft.addProblem(
      resource.position,
      text('The {field} of {id} isn’t an amount.', { field: name, id: resource.id }),
    );
  return amount;
}

export function readAccounts(set: ResourceSet, scale: number, draft: BankDraft): KomunitinAccount[] {
  return set
    .all('accounts')
    .filter(({ attributes }) => 'code' in attributes)
    .map((resource) => {
      const { attributes } = resource;
      // −1 is the group's default.
      const hasDefault = typeof attributes['creditLimit'] === 'number' && attributes['creditLimit'] < 0;
      return {
        id: resource.id,
        code: textAttribute(resource, 'code'),
        position: resource.position,
        status: textAttribute(resource, 'status').toLowerCase(),
        createdAt: parseTime(textAttribute(resource, 'created')),
        balance: readAmount(resource, 'balance', scale, draft),
        creditLimit: hasDefault ? null : readAmount(resource, 'creditLimit', scale, draft),
        userId: relatedId(resource, 'users'),
      };
    });
}

/** The description of a transfer, a text of its own in older versions. */
function descriptionOf({ attributes: { meta } }: KomunitinResource): string {
  const description =
    typeof meta === 'object' && meta !== null && 'description' in meta ? meta.description : meta;
  return typeof description === 'string' ? plainText(description) : '';
}

export function readTransfers(set: ResourceSet, scale: number, draft: BankDraft): KomunitinTransfer[] {
  const partyOf = (resource: KomunitinResource, name: string): Party => {
    const key = relatedId(resource, name);
    const account = set.find('accounts', key);
    return { key, label: account ? textAttribute(account, 'code') : (key ?? '') };
  };
  return set.all('transfers').flatMap((resource) => {
    const amount = readAmount(resource, 'amount', scale, draft);
    if (amount === null) return [];
    return {
      id: resource.id,
      position: resource.position,
      at: parseTime(textAttribute(resource, 'created')),
      amount,
      text: descriptionOf(resource),
      state: textAttribute(resource, 'state').toLowerCase() || COMMITTED,
      from: partyOf(resource, 'payer'),
      to: partyOf(resource, 'payee'),
    };
  });
}
