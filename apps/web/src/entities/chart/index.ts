export type { ChartContent } from './chart';
export { ChartCard } from './chart-card';
export { sumOf } from './chart-shape';
