export { decideShifts } from './decide-shifts.ts'
export { deleteWorkShift } from './delete-work-shift.ts'
export { readWorkShift } from './read-work-shift.ts'
export { saveWorkShift } from './save-work-shift.ts'
