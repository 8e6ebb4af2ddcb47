/** Payroll output type whose export goes another way. @source spec enums.md, payroll export format codes */
export const WITH_TRACKING = '21'
