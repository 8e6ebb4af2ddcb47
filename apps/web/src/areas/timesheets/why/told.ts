import type { DayExplanation, ExplainedStep } from '@timeloom/contract'
import type { WhyStep } from '../../../ui/widgets/why-steps/why-step.types.ts'
import type { Teller } from './teller.ts'

/** What a step says. */
export type StepWords = Pick<WhyStep, 'title' | 'keptWord'> & { detail: string }

/** What the words of every step may draw on. */
export interface Told {
  explanation: DayExplanation
  teller: Teller
}

/** A step of one kind. */
export type StepOf<K extends ExplainedStep['kind']> = Extract<ExplainedStep, { kind: K }>

/** The shift a step is about. */
export function shiftOf({ shift }: ExplainedStep, { explanation }: Told) {
  return shift === null ? undefined : explanation.shifts[shift]
}

/** Sentences one after another; empty ones are left out. */
export function sentences(...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part).join(' ')
}
