import { findProblem } from './check-queries.js';

const INDEX = { stage: 'FETCH', inputStage: { stage: 'IXSCAN', indexName: 'at_1' } };
const WHOLE = { stage: 'COLLSCAN', direction: 'forward' };
const sorted = (inputStage: object) => ({ stage: 'LIMIT', inputStage: { stage: 'SORT', inputStage } });

// Shapes of the server's responses: docs of explain, "Explain Results", of MongoDB 7.0 and 8.0.
it.each([
  ['an index', { queryPlanner: { winningPlan: INDEX } }, undefined],
  ['the identifier', { queryPlanner: { winningPlan: { stage: 'IDHACK' } } }, undefined],
  ['a collection', { queryPlanner: { winningPlan: WHOLE } }, 'reads the whole collection'],
  [
    'a collection in one of several branches',
    {
      queryPlanner: {
        winningPlan: { stage: 'SUBPLAN', inputStage: { stage: 'OR', inputStages: [INDEX, WHOLE] } },
      },
    },
    'reads the whole collection',
  ],
  [
    'a collection, by the slot-based engine',
    { queryPlanner: { winningPlan: { isCached: false, queryPlan: WHOLE, slotBasedPlan: { slots: '' } } } },
    'reads the whole collection',
  ],
  [
    'a collection, in a pipeline',
    { stages: [{ $cursor: { queryPlanner: { winningPlan: WHOLE } } }, { $group: {} }] },
    'reads the whole collection',
  ],
  ['an index and a sort', { queryPlanner: { winningPlan: sorted(INDEX) } }, 'sorts in memory'],
  [
    'a sort of groups',
    { queryPlanner: { winningPlan: sorted({ stage: 'GROUP', inputStage: INDEX }) } },
    undefined,
  ],
  [
    'a plan that was rejected',
    { queryPlanner: { winningPlan: INDEX, rejectedPlans: [sorted(INDEX)] } },
    undefined,
  ],
])('findProblem reports the correct problem for a plan with %s', (_, explained, problem) => {
  expect(findProblem(explained)).toBe(problem);
});
