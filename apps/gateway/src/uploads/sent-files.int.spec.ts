import { existsSync } from 'node:fs';
import {
  IMPORT_LIMITS,
  IMPORT_PIECE_BYTES,
  createCommonError,
  type UploadedFile,
} from '@skillhour/contracts';
import type { ForwardedMessage } from '@skillhour/messaging';
import { TestGateway } from '../../test/test-gateway.js';

interface Piece {
  file_id: string;
  member_id: string;
  piece: number;
  data: string;
}

let gateway: TestGateway;
let rejects = false;
beforeAll(async () => {
  gateway = await TestGateway.open({
    respond: (name) =>
      name === 'identity.import.create' && rejects
        ? { error: createCommonError('input.invalid') }
        : { body: new TextEncoder().encode('{}') },
  });
});
beforeEach(() => {
  rejects = false;
  gateway.calls.length = 0;
});
afterAll(() => gateway.close());

const upload = async (...files: Buffer[]) => {
  const form = new FormData();
  files.forEach((content, n) => form.append('files', new Blob([new Uint8Array(content)]), `part${n}.csv`));
  const headers = { authorization: `Bearer ${await gateway.sign({ role: 'admin', sub: 'admin-1' })}` };
  return gateway.fetch('/api/dashboard/imports/', { method: 'POST', body: form, headers });
};
const argsOf = ({ message }: { message: ForwardedMessage }) => message.args as unknown as Piece;
const callsOf = (name: string) => gateway.calls.filter((call) => call.name === name);

it('sends files in pieces to identity and stores nothing', async () => {
  const large = Buffer.alloc(IMPORT_PIECE_BYTES + 3, 'a');
  const response = await upload(large, Buffer.from('x'));
  expect(response.status).toBe(202);
  const pieces = callsOf('identity.import.put_piece').map(argsOf);
  expect(pieces.map(({ piece, member_id }) => [piece, member_id])).toEqual([
    [0, 'admin-1'],
    [1, 'admin-1'],
    [0, 'admin-1'],
  ]);
  const bytes = Buffer.concat(pieces.slice(0, 2).map(({ data }) => Buffer.from(data, 'base64')));
  expect(bytes.equals(large)).toBe(true);
  const body = JSON.parse(
    Buffer.from(callsOf('identity.import.create')[0]?.message.body ?? []).toString(),
  ) as { files: UploadedFile[] };
  expect(body.files.map(({ name, bytes: size }) => [name, size])).toEqual([
    ['part0.csv', large.length],
    ['part1.csv', 1],
  ]);
  expect(body.files.map(({ id }) => id)).toEqual([pieces[0]?.file_id, pieces[2]?.file_id]);
  expect(existsSync(gateway.images)).toBe(false);
});

it('deletes the pieces if the call was rejected', async () => {
  rejects = true;
  expect((await upload(Buffer.from('x'), Buffer.from('y'))).status).toBe(400);
  const sent = callsOf('identity.import.put_piece').map((call) => argsOf(call).file_id);
  expect(callsOf('identity.import.drop_pieces').map((call) => argsOf(call).file_id)).toEqual(sent);
});

it('rejects files that are too large together, before the service is called', async () => {
  const half = Buffer.alloc(IMPORT_LIMITS.bytes / 2 + 1);
  const response = await upload(half, half);
  expect([400, 413]).toContain(response.status);
  expect(callsOf('identity.import.create')).toEqual([]);
});
