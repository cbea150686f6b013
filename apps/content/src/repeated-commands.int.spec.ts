import { contentApi, isCommand, newId, type AnyEndpoint, type MemberId } from '@skillhour/contracts';
import { BODY, ContentWorld } from '../test/content-world.js';

let world: ContentWorld;
beforeAll(async () => {
  world = await ContentWorld.start();
});
afterAll(() => world.stop());

interface PreparedCommand {
  by: MemberId;
  input: object;
  role?: 'admin';
}
const form = () => ({ title: 'How I learned to bake bread', body_content: BODY, tags: ['Cooking'] });

async function blogged() {
  const by = world.member();
  const { slug } = await world.blog(by);
  return { by, slug };
}
async function asked() {
  const by = world.member();
  const { id } = await world.question(by);
  return { by, id };
}
async function commented() {
  const by = world.member();
  const { id } = await world.comment(by, (await blogged()).slug);
  return { by, id };
}
async function answered() {
  const { by: asker, id: question } = await asked();
  const by = world.member();
  const { id } = await world.answer(by, question);
  return { asker, question, by, id };
}
const tagId = async () =>
  (await world.call(contentApi.searchTags, { search: 'Chess' }, world.member())).data.tags[0]!.id;

const asAdmin = (input: object): PreparedCommand => ({ by: world.member(), input, role: 'admin' });

/** A command of each kind, ready to be sent. */
const PREPARED_COMMANDS: Record<string, () => Promise<PreparedCommand>> = {
  followTag: async () => ({ by: world.member(), input: { id: await tagId() } }),
  createBlog: () => Promise.resolve({ by: world.member(), input: form() }),
  updateBlog: async () => {
    const { by, slug } = await blogged();
    return { by, input: { slug, title: 'How I forgot to bake bread' } };
  },
  deleteBlog: async () => {
    const { by, slug } = await blogged();
    return { by, input: { slug } };
  },
  voteOnBlog: async () => ({
    by: world.member(),
    input: { slug: (await blogged()).slug, vote: 'upvote' },
  }),
  addComment: async () => ({ by: world.member(), input: { slug: (await blogged()).slug, content: 'Well.' } }),
  updateComment: async () => {
    const { by, id } = await commented();
    return { by, input: { id, content: 'Better.' } };
  },
  deleteComment: async () => {
    const { by, id } = await commented();
    return { by, input: { id } };
  },
  createQuestion: () => Promise.resolve({ by: world.member(), input: form() }),
  updateQuestion: async () => {
    const { by, id } = await asked();
    return { by, input: { id, title: 'How does one not bake bread?' } };
  },
  deleteQuestion: async () => {
    const { by, id } = await asked();
    return { by, input: { id } };
  },
  voteOnQuestion: async () => ({ by: world.member(), input: { id: (await asked()).id, vote: 'downvote' } }),
  addAnswer: async () => ({ by: world.member(), input: { id: (await asked()).id, content: BODY } }),
  acceptAnswer: async () => {
    const { asker: by, question: id, id: answerId } = await answered();
    return { by, input: { id, answerId } };
  },
  updateAnswer: async () => {
    const { by, id } = await answered();
    return { by, input: { id, content: `Better said: ${BODY}` } };
  },
  deleteAnswer: async () => {
    const { by, id } = await answered();
    return { by, input: { id } };
  },
  voteOnAnswer: async () => ({ by: world.member(), input: { id: (await answered()).id, vote: 'upvote' } }),
  uploadPicture: () => Promise.resolve({ by: world.member(), input: { image: world.picture() } }),
  reportContent: async () => ({
    by: world.member(),
    input: { kind: 'blog', id: (await blogged()).slug, note: BODY },
  }),
  decideReports: async () => {
    const { id } = await answered();
    await world.report('answer', id);
    return asAdmin({ id, decision: 'take_down', reason: 'It is an advertisement.' });
  },
  suggestTag: () => Promise.resolve({ by: world.member(), input: { name: 'Unicycling' } }),
  dismissTagSuggestion: async () => {
    await world.call(contentApi.suggestTag, { name: 'Slacklining' }, world.member());
    const { results } = await world.asAdmin(contentApi.listTagSuggestions, {});
    return asAdmin({ id: results[0]!.id });
  },
  addTag: () => Promise.resolve(asAdmin({ name: 'Juggling', about: BODY })),
  editTag: async () => asAdmin({ id: (await world.tag('Balancing')).id, name: 'Balancing plates' }),
  mergeTags: async () =>
    asAdmin({ id: (await world.tag('Tumbling')).id, into: (await world.tag('Acrobatics')).id }),
};
/** Commands whose only effect in the database is their rate limit; executing them again has the same result. */
const WITHOUT_EFFECT = ['uploadPicture'];

const commands = Object.entries<AnyEndpoint>(contentApi).filter(([, endpoint]) => isCommand(endpoint));
const send = (endpoint: AnyEndpoint, { by, input, role }: PreparedCommand, key: string): Promise<unknown> =>
  world.call(endpoint, input, by, { idempotencyKey: key, ...(role && { role }) });
/** Simulates a process that died between a command's effect and its response. */
const loseResponses = (by: MemberId) =>
  world
    .collection('commands')
    .updateMany({ _id: { $regex: `^${by}:` } }, { $set: { answer: null, leaseUntil: new Date(0) } });
/** Returns the numbers of stored documents, and the votes and replies of posts. */
const countStoredDocuments = async () => {
  const names = [
    ...['posts', 'replies', 'votes', 'versions', 'tag_follows', 'content_reports', 'reported_things'],
    ...['tags', 'merged_tags', 'tag_suggestions', 'outbox'],
  ];
  const rows = await Promise.all(names.map((name) => world.collection(name).countDocuments()));
  const votes = await world
    .collection('posts')
    .find({}, { projection: { votes: 1, replies: 1, acceptedId: 1 } })
    .sort({ _id: 1 })
    .toArray();
  return { rows, votes };
};

it('every command is tested here', () => {
  expect(Object.keys(PREPARED_COMMANDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

describe.each(commands)('%s with a key', (name, endpoint) => {
  it('is executed once and returns the same response, even concurrently or after a crash before the response', async () => {
    const command = await PREPARED_COMMANDS[name]!();
    const key = newId();
    const [first, second] = await Promise.all([send(endpoint, command, key), send(endpoint, command, key)]);
    expect(second).toEqual(first);
    const before = await countStoredDocuments();
    expect(await send(endpoint, command, key)).toEqual(first);
    await loseResponses(command.by);
    if (!WITHOUT_EFFECT.includes(name)) expect(await send(endpoint, command, key)).toEqual(first);
    expect(await countStoredDocuments()).toEqual(before);
  });
});
