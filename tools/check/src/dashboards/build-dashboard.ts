/** Units as Grafana names them. */
type Unit = 'short' | 'percentunit' | 's' | 'bytes' | 'reqps' | 'm';

interface Panel {
  title: string;
  unit: Unit;
  /** PromQL expressions by their legend, in which `{{label}}` is replaced by a label's value. */
  series: Readonly<Record<string, string>>;
  /** Values in normal operation. */
  normal: string;
  /** The most likely causes of other values, and where to look. */
  otherwise: string;
}

export interface Dashboard {
  /** Name of its file and of its address. */
  uid: string;
  title: string;
  panels: readonly Panel[];
}

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };
/** Size of a panel in Grafana's grid of 24 columns. */
const WIDTH = 12;
const HEIGHT = 8;
const PER_ROW = 24 / WIDTH;

/** Returns the letter that identifies a series of a panel. */
const refIdOf = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

function buildPanel({ title, unit, series, normal, otherwise }: Panel, index: number) {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    description: `Normal: ${normal}.\n\nOtherwise: ${otherwise}`,
    datasource: DATASOURCE,
    gridPos: {
      x: (index % PER_ROW) * WIDTH,
      y: Math.floor(index / PER_ROW) * HEIGHT,
      w: WIDTH,
      h: HEIGHT,
    },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true, calcs: [] },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: Object.entries(series).map(([legendFormat, expr], at) => ({
      refId: refIdOf(at),
      datasource: DATASOURCE,
      expr,
      legendFormat,
    })),
  };
}

/** Returns a dashboard as Grafana reads it from a file. */
export const buildDashboard = ({ uid, title, panels }: Dashboard) => ({
  uid: `skillhour-${uid}`,
  title: `Skillhour: ${title}`,
  tags: ['skillhour'],
  schemaVersion: 39,
  editable: false,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  timezone: 'browser',
  templating: {
    list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Data source' }],
  },
  annotations: { list: [] },
  panels: panels.map(buildPanel),
});
