import { isExhaustive, manyEvents, ManySystem, problemsOf } from '@skillhour/testing';

const MEMBERS = 12;
/** The shared machine of a test run is slower than the one for `npm run many`. */
const HANGS_AFTER_MS = 40_000;
const EVENTS = ['exchange rolled', 'a NATS server killed', 'a NATS server cut off from everyone'];

(isExhaustive() ? describe : describe.skip)('a system with many of everything', () => {
  let system: ManySystem;

  beforeAll(async () => {
    system = await ManySystem.start({ members: MEMBERS, hangsAfterMs: HANGS_AFTER_MS });
  });
  afterAll(() => system?.stop());

  it.each(EVENTS)('%s: members notice no more than they may', async (name) => {
    const event = manyEvents(system.cluster).find((each) => each.name === name);
    if (event === undefined) throw new Error(`no event ${name}`);
    expect(problemsOf(event.limits, await system.observe(event))).toEqual([]);
  });

  it('is right about every member in the end', async () => {
    const { wrong, sessions } = await system.finish();
    expect(wrong).toEqual([]);
    expect(sessions).toBeGreaterThan(0);
  });
});
