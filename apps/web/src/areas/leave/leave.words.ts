import type { AnswerOf, LeaveStatus, saveLeave } from '@timeloom/contract'
import { formatDate, type UserFormats } from '../../lib/format/dates.ts'
import { t } from '../../lib/words/words.ts'

type SaveAnswer = Pick<AnswerOf<typeof saveLeave>, 'day' | 'date' | 'typeName' | 'departmentName' | 'mostAway'>

export function statusWords(status: LeaveStatus): string {
  const words: Record<LeaveStatus, string> = {
    Pending: t('Pending'),
    Approved: t('Approved'),
    Declined: t('Declined'),
    Cancelled: t('Cancelled'),
  }
  return words[status]
}

/** Which field of the call a refusal of a request is about, and its words. @source spec 001 §5, §8 (Leave save) */
export function refusedRequest(
  code: string,
  answer: SaveAnswer,
  formats: Pick<UserFormats, 'dateFormat'>,
): { field: string; words: string } | undefined {
  const { day, date, typeName } = answer
  const shown = (workDate: string | undefined) => (workDate === undefined ? '' : formatDate(workDate, formats))
  switch (code) {
    case 'dateExist':
      return { field: 'fromDate', words: t('Leave already existed within the time frame.') }
    case 'exist':
      return { field: 'typeId', words: t('Warning: The code is exist.') }
    case 'offDay':
      return { field: 'fromDate', words: t('Warning: {day} is an off day (no work schedule).', { day: shown(day) }) }
    case 'holiday':
      return { field: 'fromDate', words: t('Warning: {day} is a holiday!', { day: shown(day) }) }
    case 'noData':
      return {
        field: 'fromDate',
        words: t('Warning: No schedule in {date}, please enter the duration.', { date: shown(date) }),
      }
    case 'unscheduledDays':
      return {
        field: 'fromDate',
        words: t('You have skipped all, please check the skip option and work schedule.'),
      }
    case 'close':
      return { field: 'fromDate', words: inClosedPeriod() }
    case 'timeOrder':
      return { field: 'toLeaveTime', words: toBeforeFrom() }
    case 'overLimit':
      return { field: 'fromDate', words: overLimit(answer, shown(date)) }
    case 'noBalance':
      return { field: 'typeId', words: notEnoughToSave(typeName ?? '') }
    default:
      return undefined
  }
}

function overLimit({ departmentName = '', mostAway = 0 }: SaveAnswer, date: string): string {
  return t('On {date} as many people of {department} are away as may be at once ({limit}).', {
    date,
    department: departmentName,
    limit: mostAway,
  })
}

/** The field of the form that stands for a field of the call. */
export function fieldOfForm(field: string, byWorkHours: boolean): string {
  const dates = byWorkHours ? 'day' : 'range'
  const names: Record<string, string> = { fromDate: dates, toDate: dates, fromLeaveTime: 'from', toLeaveTime: 'to' }
  return names[field] ?? field
}

/** @source spec 002 §8, as other writes of closed days say it */
function inClosedPeriod(): string {
  return t("The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.")
}

export function toBeforeFrom(): string {
  return t('To time must be later than From time!')
}

export function notEnoughToSave(typeName: string): string {
  return t('Not able to save, as not enough leave balance is available for The {typeName}.', { typeName })
}

export function notEnoughToApprove(type: string): string {
  return t('Not able to approve, as not enough leave balance is available for The {type}.', { type })
}

/** Refusals of an examination. */
export function refusedExamination(
  code: string,
  answer: SaveAnswer,
  formats: Pick<UserFormats, 'dateFormat'>,
): string | undefined {
  if (code === 'cancelled') return t('This leave is cancelled.')
  if (code === 'notYourTurn') return t('Someone else decides on this leave now.')
  if (code === 'decidedBefore') return t('You decided at an earlier step, so someone else decides at this one.')
  if (code === 'noBalance') return notEnoughToApprove(answer.typeName ?? '')
  return refusedRequest(code, answer, formats)?.words
}
