/** What planned shifts come to when they are worked as planned. */
export { workAsPlanned } from './cost/planned-work.ts'
