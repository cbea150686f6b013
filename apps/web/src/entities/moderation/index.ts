export { TakeDownDialog, type TakeDownDialogProps } from './take-down-dialog';
