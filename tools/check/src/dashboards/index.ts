import { buildDashboard } from './build-dashboard.ts';
import { productDashboards } from './product-dashboards.ts';
import { serviceDashboards } from './service-dashboards.ts';

const dashboards = [...productDashboards, ...serviceDashboards];

/** Returns the files of Grafana's dashboards, by path. */
export const dashboardFiles = (): Record<string, string> =>
  Object.fromEntries(
    dashboards.map((dashboard) => [
      `deploy/observability/dashboards/${dashboard.uid}.json`,
      `${JSON.stringify(buildDashboard(dashboard), null, 2)}\n`,
    ]),
  );

/** PromQL expressions of all dashboards. */
export const dashboardExpressions = (): string[] =>
  dashboards.flatMap(({ panels }) => panels.flatMap(({ series }) => Object.values(series)));
