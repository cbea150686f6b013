import { mergeSpans } from './merge-spans.js';

const at = (clock: string) => new Date(`2030-06-01T${clock}:00Z`);
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const DAY = span('00:00', '23:59');

describe('mergeSpans', () => {
  it('merges spans that touch or overlap', () => {
    const spans = [
      span('09:00', '09:30'),
      span('09:30', '10:00'),
      span('09:45', '09:50'),
      span('11:00', '12:00'),
    ];
    expect(mergeSpans(spans, DAY)).toEqual([span('09:00', '10:00'), span('11:00', '12:00')]);
  });

  it('clips spans to the requested period', () => {
    const spans = [span('09:00', '10:00'), span('11:00', '12:00')];
    expect(mergeSpans(spans, span('09:30', '11:15'))).toEqual([
      span('09:30', '10:00'),
      span('11:00', '11:15'),
    ]);
  });

  it('does not modify its input', () => {
    const spans = [span('09:00', '09:30'), span('09:30', '10:00')];
    mergeSpans(spans, DAY);
    expect(spans[0]).toEqual(span('09:00', '09:30'));
  });
});
