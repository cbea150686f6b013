import { withoutSummaries } from './lean-contracts';

it('takes the words out of contracts, whatever is in them, and nothing else', () => {
  const contract = `socketMessage({
  type: 'chat',
  summary:
    "What was said, 'so far'; \\"all\\" of it.",
  body: { summary: z.string() },
})`;
  expect(withoutSummaries(contract)).toBe(`socketMessage({
  type: 'chat',
  summary:
    '',
  body: { summary: z.string() },
})`);
  expect(withoutSummaries("x({ summary: 'The other’s \\'word\\'.', body: {} })")).toBe(
    "x({ summary: '', body: {} })",
  );
});
