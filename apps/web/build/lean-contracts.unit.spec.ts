import { withoutSummaries } from './lean-contracts';

it('empties the summaries of contracts, whatever characters they contain, and changes nothing else', () => {
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
