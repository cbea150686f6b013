const PAISE = 100;

/** Converts rupees to paise. Amounts are stored in paise to avoid rounding errors; people and forms use rupees. */
export const paiseOf = (rupees: number): number => Math.round(rupees * PAISE);
export const rupeesOf = (paise: number): number => paise / PAISE;
