import { type AnyEndpoint, identityApi, IMPORT_LIMITS, newId, type Request } from '@skillhour/contracts';
import type { IdentityInTest } from './identity-in-test.js';
import type { ImportsInTest } from './imports-in-test.js';

type Attempt = () => Promise<unknown>;
type Scenarios = Record<string, Record<string, () => Attempt | Promise<Attempt>>>;

const HEADER = 'N,Name,Email,a,b,c,d,e,f';
const BANK = 'Bank';

/** Returns, for each declared error of the endpoints of imports, how to get it. */
export function importErrorScenarios(
  identity: () => IdentityInTest,
  imports: () => ImportsInTest,
): Scenarios {
  let banks = 0;
  /** Uploads a bank of one member whom no other scenario imports. */
  const ready = async (seconds = 0, more: string[] = []): Promise<string> => {
    banks += 1;
    const rows = [HEADER, `${banks},Ann Lee,${identity().freshEmail('ann')},,,,,en,${seconds}`, ...more];
    const file = { name: 'Members.csv', bytes: Buffer.from(rows.join('\n')) };
    const { id } = await imports().uploaded([file]);
    await imports().set(id, { bank: BANK });
    return id;
  };
  const ran = async (): Promise<string> => {
    const id = await ready();
    await imports().run(id, BANK);
    return id;
  };
  const call = async <E extends AnyEndpoint>(endpoint: E, input: Request<E>) =>
    identity().call(endpoint, input, await identity().admin());
  const notFound = <E extends AnyEndpoint>(endpoint: E, more: object = {}) => ({
    'import.not_found': () => () => call(endpoint, { id: newId(), ...more } as unknown as Request<E>),
  });
  const run = (id: string, confirm = BANK) => call(identityApi.runImport, { id, confirm });
  const decide = (id: string, row: string, answer: object = {}) =>
    call(identityApi.decideImportRow, { id, row, ...answer });
  const firstRow = async (id: string) => (await imports().rows(id, { kind: 'member' }))[0]?.id ?? '';
  const set = (id: string) => call(identityApi.changeImportSettings, { id });
  return {
    createImport: {
      'import.too_large': async () => {
        const { actor } = await identity().admin();
        const file = { id: newId(), media_type: 'text/csv', bytes: 1, name: 'a.csv' };
        const data = Buffer.alloc(IMPORT_LIMITS.bytes / 100 + 1).toString('base64');
        for (let piece = 0; piece < 100; piece += 1)
          await identity().call(identityApi.putImportPiece, {
            file_id: file.id,
            member_id: actor.memberId,
            piece,
            data,
          });
        return () => call(identityApi.createImport, { files: [file] });
      },
    },
    readImport: notFound(identityApi.readImport),
    listImportRows: notFound(identityApi.listImportRows),
    downloadImportReport: notFound(identityApi.downloadImportReport),
    decideImportRow: {
      ...notFound(identityApi.decideImportRow, { row: 'x' }),
      'import.not_ready': async () => {
        const id = await ran();
        return () => decide(id, 'x');
      },
      'import.row_not_found': async () => {
        const id = await ready();
        return () => decide(id, 'x');
      },
      'import.same_as_unknown': async () => {
        const id = await ready();
        const row = await firstRow(id);
        return () => decide(id, row, { same_as: row });
      },
    },
    changeImportSettings: {
      ...notFound(identityApi.changeImportSettings),
      'import.not_ready': async () => {
        const id = await ran();
        return () => set(id);
      },
    },
    runImport: {
      ...notFound(identityApi.runImport, { confirm: BANK }),
      'import.not_ready': async () => {
        const id = await ran();
        return () => run(id);
      },
      'import.confirm': async () => {
        const id = await ready();
        return () => run(id, 'Another');
      },
      'import.no_balances': async () => {
        const rows = ['date,from,to,post,time', '2024-01-01 10:00:00 UTC,Ann Lee (1),Bob May (2),,1:00'];
        const file = { name: 'Transfers.csv', bytes: Buffer.from(rows.join('\n')) };
        const { id } = await imports().uploaded([file]);
        await imports().set(id, { bank: BANK });
        return () => run(id);
      },
      'import.not_balanced': async () => {
        const id = await ready(3_600);
        return () => run(id);
      },
      'import.questions_left': async () => {
        const id = await ready(0, [`${banks + 1_000_000},?!,,,,,,en,0`]);
        return () => run(id);
      },
      'import.already_imported': async () => {
        const file = {
          name: 'Members.csv',
          bytes: Buffer.from([HEADER, `9${banks},Ann Lee,,,,,,en,0`].join('\n')),
        };
        const first = await imports().uploaded([file]);
        await imports().set(first.id, { bank: BANK });
        await imports().run(first.id, BANK);
        const second = await imports().uploaded([file]);
        await imports().set(second.id, { bank: BANK });
        return () => run(second.id);
      },
    },
    undoImport: {
      ...notFound(identityApi.undoImport),
      'import.not_ready': async () => {
        const id = await ready();
        return () => call(identityApi.undoImport, { id });
      },
      'import.in_use': async () => {
        const id = await ran();
        const [row] = await imports().rows(id, { kind: 'member' });
        const memberId = row?.member?.member_id;
        if (memberId) imports().fakes.moved.add(memberId);
        return () => call(identityApi.undoImport, { id });
      },
    },
    inviteImported: {
      ...notFound(identityApi.inviteImported),
      'import.not_ready': async () => {
        const id = await ready();
        return () => call(identityApi.inviteImported, { id });
      },
    },
  };
}
