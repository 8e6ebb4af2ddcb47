export { identify } from './identify.ts'
export { readHeldPunches } from './held-punches.ts'
export { settle } from './settle-punch.ts'
export { takePunches } from './take-punches.ts'
