export { Table, type Column } from './table';
export { TablePanel } from './table-panel';
