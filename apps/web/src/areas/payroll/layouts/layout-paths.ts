/** The list of layouts; their pages lie below it. */
export const LIST = '/payroll-layouts'
