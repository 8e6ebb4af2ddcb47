/** Which punches the calculated pairs are made of. */
export { isTakenUp } from './taken-up.repository.ts'
