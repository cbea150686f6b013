const PAISE = 100;

/** Money is counted in paise, so that no sum is off by a fraction; people and forms say rupees. */
export const paiseOf = (rupees: number): number => Math.round(rupees * PAISE);
export const rupeesOf = (paise: number): number => paise / PAISE;
