import type { ExplainedStep } from '@timeloom/contract'
import { acceptanceWords } from './acceptance-words.ts'
import { allowanceWords } from './allowance-words.ts'
import { breakWords } from './break-words.ts'
import { alternativeWords, holidayLeaveWords, holidayWords, holidayWorkedWords, leaveWords } from './holiday-words.ts'
import { overtimeWords } from './overtime-words.ts'
import { clockChangeWords, punchesWords, unattendedWords, unpairedWords, workDayWords } from './punch-words.ts'
import { graceWords, movedWords } from './rounding-words.ts'
import type { StepWords, Told } from './told.ts'

/** One step in plain words. */
export function stepWords(step: ExplainedStep, told: Told): StepWords {
  switch (step.kind) {
    case 'punches':
      return punchesWords(step, told)
    case 'unpaired':
      return unpairedWords(step, told)
    case 'unattended':
      return unattendedWords(step, told)
    case 'workDay':
      return workDayWords(step, told)
    case 'clockChange':
      return clockChangeWords(step, told)
    case 'grace':
      return graceWords(step, told)
    case 'rounding':
    case 'clamped':
      return movedWords(step, told)
    case 'early':
    case 'late':
    case 'unscheduled':
      return acceptanceWords(step, told)
    case 'break':
      return breakWords(step, told)
    case 'overtime':
      return overtimeWords(step, told)
    case 'holiday':
      return holidayWords(step, told)
    case 'holidayWorked':
      return holidayWorkedWords(step, told)
    case 'holidayLeave':
      return holidayLeaveWords(step)
    case 'alternativeHoliday':
      return alternativeWords(step)
    case 'leave':
      return leaveWords(step)
    case 'allowance':
      return allowanceWords(step, told)
  }
}
