/** The entry of a mutant bundle: the engine and the means to run cases on it. Only the engine's own code is mutated. */
export { calculateTimesheet } from '../src/timesheet.ts'
export { runCase } from '../src/command/run-case.ts'
export { differences, inOneOrder } from '../src/testing/expectation.ts'
