/**
 * A decision on an unscheduled shift belongs to the punch that the shift begins with. A correction of that punch
 * carries it along. An earlier punch added before it makes another shift, on which nothing is decided yet: the decision
 * stays with its punch, and holds again once the shift begins with it again.
 */
export { carryDecision } from './shift-decisions.repository.ts'
