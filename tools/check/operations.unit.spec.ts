import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alerts } from './src/alerts.ts';
import { commandBlocks, commandsIn, problemsOf } from './src/documented-commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const INDEX = 'docs/operations.md';
const runbooks = readdirSync(join(ROOT, 'docs/runbooks')).map((name) => `docs/runbooks/${name}`);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const headingsOf = (file: string): string[] =>
  [...read(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
const linksIn = (file: string): string[] =>
  [...read(file).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target));

describe.each([INDEX, ...runbooks])('%s', (file) => {
  const blocks = commandBlocks(read(file));

  it('says of each command whether it is for one server or for a cluster', () => {
    expect(blocks.filter(({ where }) => where !== 'run' && where !== 'cluster')).toEqual([]);
  });

  it('has commands that a shell can read', () => {
    const unreadable = blocks.filter(({ text }) => spawnSync('sh', ['-n'], { input: text }).status !== 0);
    expect(unreadable).toEqual([]);
  });

  it('names only programs, files and objects that exist', () => {
    expect(blocks.flatMap(({ text }) => commandsIn(text)).flatMap(problemsOf)).toEqual([]);
  });

  it('has only links that lead somewhere', () => {
    const broken = linksIn(file).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(join(ROOT, target))) return true;
      return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

it.each(runbooks)('%s has the sections of an alert or of a procedure', (file) => {
  const sections = [...read(file).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect([
    ['Signal', 'Cause', 'Steps', 'Verify'],
    ['When', 'Steps', 'Verify'],
  ]).toContainEqual(sections);
});

it('the index links to every runbook', () => {
  const linked = linksIn(INDEX).map((link) => join('docs', link.split('#')[0] ?? ''));
  expect(runbooks.filter((file) => !linked.includes(file))).toEqual([]);
});

it('the index names every alert that pages someone, and no other', () => {
  const [paragraph = ''] =
    /\*\*Page someone\*\*[^]*?(?= All others)/.exec(read(INDEX).replaceAll('\n', ' ')) ?? [];
  const named = [...paragraph.matchAll(/`([A-Z]\w+)`/g)].map(([, name]) => name);
  const paging = alerts().filter(({ labels }) => labels.severity === 'page');
  expect(named.sort()).toEqual(paging.map(({ alert }) => alert).sort());
});

it('the index names only alerts that exist', () => {
  const known = alerts().map(({ alert }) => alert);
  const named = [...read(INDEX).matchAll(/`((?:[A-Z][a-z]+){2,})`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

describe('a command of the documentation', () => {
  it.each([
    ['skillhour doctr', 'skillhour has no command doctr'],
    ['skillhour checks', 'skillhour has no command checks'],
    ['skillhour up --sign-ups off', 'skillhour has no option --sign-ups'],
    ['skillhour program service apps/ledger/dist/check-books.js', 'no container service'],
    ['skillhour program check apps/ledger/dist/books.js', 'apps/ledger/dist/books.js does not exist'],
    ['A=1 npm run check-book -w apps/ledger', 'apps/ledger has no script check-book'],
    ['npm run check-books -w apps/lodger', 'there is no package apps/lodger'],
    ['kubectl -n skillhour rollout restart deployment/gatway', 'skillhour has no deployment/gatway'],
    ['kubectl -n skillhour get statefulset/media', 'skillhour has no statefulset/media'],
    ['kubectl -n skillhour create job x --from=cronjob/prepare', 'skillhour has no cronjob/prepare'],
    ['kubectl -n skilhour get pods', 'there is no namespace skilhour'],
    ['k8s/release overlay', 'k8s/release does not exist'],
    ['cat file | jqq .', 'the program jqq is not known'],
    ['echo "$(skillhour stats)"', 'skillhour has no command stats'],
    ['skillhour status && \\\n  skillhour chek', 'skillhour has no command chek'],
  ])('is rejected if it names what does not exist: %s', (text, problem) => {
    expect(commandsIn(text).flatMap(problemsOf)).toContain(problem);
  });

  it.each([
    'skillhour restore FILE --replace --passphrase-file FILE',
    'skillhour logs --no-log-prefix services | jq .',
    'KEY=$(cat file) skillhour program services apps/identity/dist/check-mail.js "$KEY"',
    "MONGO_URI='mongodb://a b/?c' npm run check-books -w apps/ledger -- --head 7:abc",
    'kubectl -n skillhour-media rollout status statefulset/media',
    "# a comment | nothing\nkubectl get pods -o json | jq '.items[] | .name' > names.json",
  ])('is accepted: %s', (text) => {
    expect(commandsIn(text).flatMap(problemsOf)).toEqual([]);
  });

  it('is found in indented blocks, too', () => {
    expect(commandBlocks('1. Do:\n\n   ```sh run\n   skillhour status\n   ```\n\n```js\nx\n```\n')).toEqual([
      { where: 'run', text: 'skillhour status\n' },
    ]);
  });
});
