import { TagId } from '@skillhour/contracts';
import { applyTagChange } from './apply-tag-change.js';

const tag = (id: string, name = id) => ({ id: TagId.parse(id), name });
const [chess, cooking, baking] = [tag('chess'), tag('cooking'), tag('baking')];

it('renames a tag in place', () => {
  const now = tag('chess', 'Chess and Go');
  expect(applyTagChange([cooking, chess, baking], { id: chess.id, now })).toEqual([cooking, now, baking]);
});

it('replaces a merged tag without duplicating the target', () => {
  expect(applyTagChange([baking, chess], { id: baking.id, now: cooking })).toEqual([cooking, chess]);
  expect(applyTagChange([cooking, chess, baking], { id: baking.id, now: cooking })).toEqual([cooking, chess]);
});
