import { isListed } from './download-nats-server.ts';
import { createHash } from 'node:crypto';

const BYTES = Buffer.from('archive');
const SUM = createHash('sha256').update(BYTES).digest('hex');

it('accepts a download only with the checksum that the release lists for it', () => {
  expect(isListed(BYTES, 'a.tar.gz', `${SUM}  a.tar.gz\n`)).toBe(true);
  expect(isListed(BYTES, 'a.tar.gz', `${SUM}  b.tar.gz\n`)).toBe(false);
  expect(isListed(Buffer.from('other'), 'a.tar.gz', `${SUM}  a.tar.gz\n`)).toBe(false);
});
