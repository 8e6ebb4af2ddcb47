export { decideShifts } from './decide-shifts.ts'
export { deleteWorkShift } from './delete-work-shift.ts'
export { readShift } from './read-shift.ts'
export { saveWorkShift } from './save-work-shift.ts'
