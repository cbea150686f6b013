export { creditCommand } from './credit-command.js';
export { planCredit } from './plan-credit.js';
