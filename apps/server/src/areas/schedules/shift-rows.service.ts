export { selectShiftRows as shiftRows, type ShiftRow } from './shift-rows.repository.ts'
