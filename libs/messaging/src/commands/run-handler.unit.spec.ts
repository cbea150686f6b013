import {
  allEndpoints,
  apis,
  isCommand,
  LoginSessionId,
  MemberId,
  newId,
  type AnyEndpoint,
  type CallContext,
} from '@skillhour/contracts';
import { systemContext } from '../context.js';
import { Commands, type Command, type CommandWork } from './commands.js';
import { runHandler } from './run-handler.js';

/** Records the commands it receives. */
class RecordingCommands extends Commands {
  readonly commands: Command[] = [];
  readonly works: CommandWork[] = [];
  override runOnce(command: Command, work: CommandWork): Promise<string> {
    this.commands.push(command);
    this.works.push(work);
    return work.run();
  }
}

const memberId = MemberId.parse(newId());
const actor = { memberId, role: 'admin', loginSessionId: LoginSessionId.parse(newId()) } as const;
const signedIn = (changes: Partial<CallContext> = {}) =>
  systemContext({ actor, idempotencyKey: 'k', ...changes });

/** Calls an endpoint whose handler returns its input. */
async function callEndpoint(
  endpoint: AnyEndpoint,
  context = signedIn(),
  input: unknown = {},
  resume?: () => Promise<unknown>,
) {
  const commands = new RecordingCommands();
  const contexts: CallContext[] = [];
  const handler = {
    handle: async (given: unknown, own: CallContext) => {
      contexts.push(own);
      return given;
    },
    ...(resume && { resume }),
  };
  const output = await runHandler(
    {
      endpoint,
      handler,
      commands,
      instance: 'one',
      foundSilent: [],
      serialize: JSON.stringify,
      isRejection: () => true,
    },
    input,
    context,
  );
  return { output, commands, contexts };
}

const byCommand = Map.groupBy(allEndpoints, isCommand);
const namesOf = (endpoints: readonly AnyEndpoint[] = []) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const [command] = byCommand.get(true) ?? [];
if (!command) throw new Error('the contracts have no command');

describe('every command of the contracts', () => {
  it.each(namesOf(byCommand.get(true)))('%s is stored under its member’s key', async (name, endpoint) => {
    const { commands } = await callEndpoint(endpoint);
    expect(commands.commands).toMatchObject([{ memberId, key: 'k', endpoint: name }]);
  });

  it('belongs to a service that has a database', () => {
    const withCommands = Object.entries(apis)
      .filter(([, api]) => Object.values<AnyEndpoint>(api).some(isCommand))
      .map(([service]) => service);
    for (const service of withCommands) expect(['media', 'runner']).not.toContain(service);
    expect(withCommands).toEqual(expect.arrayContaining(['identity', 'exchange']));
  });
});

describe('all other calls', () => {
  it.each(namesOf(byCommand.get(false)))('%s is not stored as a command', async (_name, endpoint) => {
    expect((await callEndpoint(endpoint)).commands.commands).toEqual([]);
  });

  it('does not store a command without a key or without an actor', async () => {
    const { idempotencyKey: _, ...keyless } = signedIn();
    expect((await callEndpoint(command, keyless)).commands.commands).toEqual([]);
    expect((await callEndpoint(command, signedIn({ actor: null }))).commands.commands).toEqual([]);
  });
});

describe('a stored command', () => {
  const digestOf = async (endpoint: AnyEndpoint, input: object, key = 'k') =>
    (await callEndpoint(endpoint, signedIn({ idempotencyKey: key }), input)).commands.commands[0]?.digest;

  it('is identified by its content, which its digest does not reveal', async () => {
    const digest = await digestOf(command, { password: 'river' });
    expect(await digestOf(command, { password: 'river' })).toBe(digest);
    expect(await digestOf(command, { password: 'lake' })).not.toBe(digest);
    expect(await digestOf({ ...command, name: 'another.thing.done' }, { password: 'river' })).not.toBe(
      digest,
    );
    expect(await digestOf(command, { password: 'river' }, 'another key')).not.toBe(digest);
  });

  it('has the same digest when its file is stored again under another id', async () => {
    const http = {
      method: 'POST',
      path: 'pictures/',
      body: 'multipart',
      files: { picture: { types: ['image/png'], maxBytes: 1 } },
    } as unknown as NonNullable<AnyEndpoint['http']>;
    const withFile = { ...command, http };
    const digest = await digestOf(withFile, { picture: { id: 'a', bytes: 7 } });
    expect(await digestOf(withFile, { picture: { id: 'b', bytes: 7 } })).toBe(digest);
    expect(await digestOf(withFile, { picture: { id: 'a', bytes: 8 } })).not.toBe(digest);
  });

  it('does not pass its key to the handler, so that calls made by the handler are not repeatable by it', async () => {
    const { contexts } = await callEndpoint(command);
    expect(contexts).toHaveLength(1);
    expect(contexts[0]).not.toHaveProperty('idempotencyKey');
    expect(contexts[0]?.actor).toEqual(actor);
  });

  it('resumes only if its handler can, and does not store a secret response', async () => {
    const [without] = (await callEndpoint(command)).commands.works;
    expect(without).toMatchObject({ resume: null, storesResponse: true });
    const { commands } = await callEndpoint(
      { ...command, returnsSecret: true },
      signedIn(),
      {},
      async () => 'gone on',
    );
    expect(commands.works[0]).toMatchObject({ storesResponse: false });
    expect(await commands.works[0]?.resume?.(null)).toBe('"gone on"');
  });
});
