import type { DayExplanation, ExplainedStep } from '@timeloom/contract'
import type { Answer, Decision } from './use-decisions.ts'

/** What a supervisor could allow in a step; undefined if nothing is pending. */
export function decisionOf(step: ExplainedStep): Decision | undefined {
  if (step.shift === null || step.minutes === 0) return undefined
  const answer = ANSWERS[step.kind]
  return answer && { answer, shifts: [step.shift] }
}

const ANSWERS: Partial<Record<ExplainedStep['kind'], Answer>> = {
  early: 'allowEA',
  late: 'allowLD',
  unscheduled: 'apprvUnschWork',
}

/** Overtime of the day that waits, with the shifts it is in. */
export function waitingOvertime({ steps }: DayExplanation): { minutes: number; decision: Decision } | undefined {
  const waiting = steps.filter((step) => step.kind === 'overtime' && step.state === 'waits')
  if (waiting.length === 0) return undefined
  return {
    minutes: -waiting.reduce((sum, { minutes }) => sum + minutes, 0),
    decision: { answer: 'allowOT', shifts: waiting.flatMap(({ shift }) => shift ?? []) },
  }
}
