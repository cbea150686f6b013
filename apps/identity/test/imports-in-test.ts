import {
  identityApi,
  type Import,
  type ImportRow,
  type MemberId,
  newId,
  type Request,
} from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { type ExportFile, until } from '@skillhour/testing';
import type { IdentityInTest } from './identity-in-test.js';
import { NeighborsInTest, neighborServices } from './neighbors-in-test.js';

const PIECE_BYTES = 512 * 1024;

/** Moves banks in over the API of identity, next to fake neighbors. */
export class ImportsInTest {
  readonly fakes = new NeighborsInTest();
  #services: RunningService[] = [];

  private constructor(private readonly identity: IdentityInTest) {}

  static async start(identity: IdentityInTest): Promise<ImportsInTest> {
    const imports = new ImportsInTest(identity);
    imports.#services = await Promise.all(
      neighborServices(imports.fakes).map((definition) => identity.startOtherService(definition)),
    );
    return imports;
  }

  async stop(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.close()));
  }

  /** Uploads files as the gateway does, and returns the id of the import. */
  async upload(files: readonly ExportFile[], source?: Request<typeof identityApi.createImport>['source']) {
    const admin = await this.identity.admin();
    const uploaded = [];
    for (const file of files) uploaded.push(await this.#send(file, admin.actor.memberId));
    const { id } = await this.identity.call(identityApi.createImport, { files: uploaded, source }, admin);
    return id;
  }

  async read(id: string): Promise<Import> {
    return this.identity.call(identityApi.readImport, { id }, await this.identity.admin());
  }

  /** Waits until no work is left for an import. */
  settled(id: string): Promise<Import> {
    return until(
      async () => {
        const found = await this.read(id);
        return found.state !== 'reading' && found.state !== 'running' && found;
      },
      { what: 'the end of the work on an import', timeoutMs: 60_000 },
    );
  }

  async uploaded(files: readonly ExportFile[]): Promise<Import> {
    return this.settled(await this.upload(files));
  }

  async rows(id: string, query: object = {}): Promise<ImportRow[]> {
    const rows: ImportRow[] = [];
    for (let page: number | null = 1; page !== null;) {
      const input = { id, page, page_size: 100, ...query };
      const found: Awaited<ReturnType<typeof this.page>> = await this.page(input);
      rows.push(...found.results);
      page = found.next;
    }
    return rows;
  }

  async page(input: Request<typeof identityApi.listImportRows>) {
    return this.identity.call(identityApi.listImportRows, input, await this.identity.admin());
  }

  async list() {
    return this.identity.call(identityApi.listImports, {}, await this.identity.admin());
  }

  async decide(id: string, row: string, answer: object) {
    return this.identity.call(
      identityApi.decideImportRow,
      { id, row, ...answer },
      await this.identity.admin(),
    );
  }

  async set(id: string, settings: object) {
    return this.identity.call(
      identityApi.changeImportSettings,
      { id, ...settings },
      await this.identity.admin(),
    );
  }

  async run(id: string, confirm?: string): Promise<Import> {
    const name = confirm ?? (await this.read(id)).settings?.bank ?? '';
    await this.identity.call(identityApi.runImport, { id, confirm: name }, await this.identity.admin());
    return this.settled(id);
  }

  async undo(id: string): Promise<Import> {
    await this.identity.call(identityApi.undoImport, { id }, await this.identity.admin());
    return this.settled(id);
  }

  async #send({ name, bytes }: ExportFile, member_id: MemberId) {
    const file_id = newId();
    for (let piece = 0; piece * PIECE_BYTES < bytes.length; piece += 1) {
      const data = bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES).toString('base64');
      const input = { file_id, member_id, piece, data };
      await this.identity.call(identityApi.putImportPiece, input, systemContext());
    }
    return { id: file_id, media_type: 'application/octet-stream', bytes: Math.max(1, bytes.length), name };
  }
}
