export { CountFigures } from './count-figures.js';
export { FiguresModule } from './figures.module.js';
export { RatedMembers } from './rated-members.js';
