import { isExhaustive, manyEvents, ManySystem, problemsOf } from '@skillhour/testing';

const MEMBERS = 12;
/** The shared machine of a test run is slower than the one for `npm run many`. */
const HANGS_AFTER_MS = 40_000;

(isExhaustive() ? describe : describe.skip)('a system with many of everything', () => {
  let system: ManySystem;

  beforeAll(async () => {
    system = await ManySystem.start({ members: MEMBERS, hangsAfterMs: HANGS_AFTER_MS });
  });
  afterAll(() => system?.stop());

  async function observe(name: string) {
    const event = manyEvents(system.cluster).find((each) => each.name === name);
    if (event === undefined) throw new Error(`no event ${name}`);
    const observed = await system.observe(event);
    return { observed, problems: problemsOf(event.limits, observed) };
  }

  it('realtime rolled: no call fails, and members who lost their socket are back in the room', async () => {
    const { observed, problems } = await observe('realtime rolled');
    expect(problems).toEqual([]);
    expect(observed.gapMs).toBeGreaterThan(0);
  });

  it.each(['a NATS server killed', 'a NATS server cut off from everyone'])(
    '%s: every kind of call is answered again in time',
    async (name) => {
      expect((await observe(name)).problems).toEqual([]);
    },
  );

  it('is right about every member in the end', async () => {
    const { wrong, sessions } = await system.finish();
    expect(wrong).toEqual([]);
    expect(sessions).toBeGreaterThan(0);
  });
});
