import { text } from '@skillhour/texts';
import type { BankDraft } from '../bank-draft.js';
import { parseTime } from '../times.js';
import { plainText } from './plain-text.js';
import { type KomunitinResource, relatedId, type ResourceSet, textAttribute } from './resources.js';

function readEntry(
  resource: KomunitinResource,
  kind: 'teach' | 'learn',
  set: ResourceSet,
  draft: BankDraft,
): void {
  if (textAttribute(resource, 'state').toLowerCase() === 'hidden') {
    draft.addProblem(
      resource.position,
      text('This entry is hidden in the old system, so it isn’t imported.'),
    );
    return;
  }
  const member = set.find('members', relatedId(resource, 'member'));
  const category = set.find('categories', relatedId(resource, 'category'));
  const content = plainText(textAttribute(resource, 'content'));
  // A need has no name.
  const [firstLine = ''] = content.split('\n');
  draft.entries.push({
    key: resource.id,
    position: resource.position,
    member: {
      key: member ? relatedId(member, 'account') : null,
      label: member ? textAttribute(member, 'name') : (relatedId(resource, 'member') ?? ''),
    },
    kind,
    name: plainText(textAttribute(resource, 'name')) || firstLine,
    about: content,
    categories: category ? [textAttribute(category, 'name')].filter((name) => name !== '') : [],
    createdAt: parseTime(textAttribute(resource, 'created')),
  });
}

export function readEntries(set: ResourceSet, draft: BankDraft): void {
  for (const category of set.all('categories'))
    draft.addCategory(textAttribute(category, 'name'), plainText(textAttribute(category, 'description')));
  for (const offer of set.all('offers')) readEntry(offer, 'teach', set, draft);
  for (const need of set.all('needs')) readEntry(need, 'learn', set, draft);
}
