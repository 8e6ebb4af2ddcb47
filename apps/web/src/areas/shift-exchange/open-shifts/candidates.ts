import type { OpenShiftCandidate } from '@timeloom/contract'

/** Whether an offer to everyone who fits reaches the person: no blocking reason, available, not asked before. */
export function isAskedWithAll({ fit, reasons, answer }: OpenShiftCandidate): boolean {
  return fit !== 'DoesNotFit' && answer === null && reasons.every(({ code }) => code !== 'notAvailable')
}

/** Whether the person can be asked at all. */
export function canBeAsked({ fit, answer }: OpenShiftCandidate): boolean {
  return fit !== 'DoesNotFit' && answer === null
}
