import {
  type AnswerOf,
  type BodyOf,
  getRoster,
  pageOpenShifts,
  saveOpenShift,
  type WorkSection,
} from '@timeloom/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'
import { CallError, errorText, isOutcomeUnknown } from '../../../lib/api/call-error.ts'
import { callKey } from '../../../lib/api/use-call.ts'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { notify } from '../../../lib/notify.ts'
import { useUser } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { confirm } from '../../../ui/kit/feedback/confirm.ts'
import type { RosterCell } from '../plan/day-plan.ts'
import { timesWords } from '../plan/section-times.ts'
import { refusalWords } from '../roster.words.ts'

interface PlannedShift {
  cell: RosterCell
  section: WorkSection
  /** of the employee; the shift's own comes first */
  departmentId: string | null
}

/** What a planned shift can become, as the entry of a menu; with several on a day it says which one. */
export function makeOpenWords(section: WorkSection, { isOnly, timeFormat }: { isOnly: boolean; timeFormat: string }) {
  return isOnly
    ? t('Make this an open shift')
    : t('Make {times} an open shift', { times: timesWords(section, timeFormat) })
}

/** Takes a planned shift off its person and offers it to everyone who fits, in one save. */
export function useMakeOpenShift() {
  const client = useQueryClient()
  const { timeFormat } = useUser()
  return async (planned: PlannedShift) => {
    const { cell, section } = planned
    const shift = `${dayWithWeekday(cell.day)}, ${timesWords(section, timeFormat)}`
    const isSure = await confirm({
      title: t('Open shift'),
      question: t('Make {shift} an open shift?', { shift }),
      detail: t('{employee} no longer has it. Everyone who fits is asked, and whoever claims it first has it.', {
        employee: cell.employeeName,
      }),
      yes: t('Make it open'),
      no: t('Cancel'),
    })
    if (isSure) await makeOpen(client, planned, shift)
  }
}

async function makeOpen(client: QueryClient, planned: PlannedShift, shift: string): Promise<void> {
  const body = bodyOf(planned)
  if (!body) return notify.error(t('A position is missing: give the shift or the employee one first.'))
  try {
    let answer = await call(saveOpenShift, { body })
    if (answer.message === 'nobody') {
      if (!(await offersToNobody(shift))) return
      answer = await call(saveOpenShift, { body: { ...body, offerTo: 'Nobody' } })
    }
    tell(answer, shift)
  } catch (error) {
    if (error instanceof CallError && error.kind === 'signedOut') return
    notify.error(errorText(error, t('Failed to make it an open shift.')))
    if (!isOutcomeUnknown(error)) return
  }
  for (const read of [getRoster, pageOpenShifts]) void client.invalidateQueries({ queryKey: callKey(read) })
}

function bodyOf({ cell, section, departmentId }: PlannedShift): BodyOf<typeof saveOpenShift> | undefined {
  const position = section.departmentId ?? departmentId
  if (position === null) return undefined
  const { startTime, startTimeType, endTime, endTimeType, breakTime } = section
  const { jobId, taskId, skills, labelName, colorCode } = section
  return {
    workDate: cell.day,
    startTime,
    startTimeType,
    endTime,
    endTimeType,
    breakTime,
    jobId,
    taskId,
    skills,
    labelName,
    colorCode,
    departmentId: position,
    places: 1,
    offerTo: 'Fitting',
    fromEmployeeId: cell.employeeId,
    fromWorkSectionId: section.id,
  }
}

function offersToNobody(shift: string): Promise<boolean> {
  return confirm({
    title: t('Open shift'),
    question: t('Nobody fits {shift}. Make it an open shift all the same?', { shift }),
    detail: t('It is offered to nobody yet; you choose people under Shift Exchange.'),
    yes: t('Make it open'),
    no: t('Cancel'),
  })
}

function tell({ message, offered = 0 }: AnswerOf<typeof saveOpenShift>, shift: string) {
  if (message === 'success') {
    notify.success(
      t('{shift} is an open shift, offered to {count, plural, =0 {nobody yet} one {# person} other {# people}}.', {
        shift,
        count: offered,
      }),
    )
  } else notify.error(REFUSALS[message]?.() ?? refusalWords(message) ?? message)
}

const REFUSALS: Partial<Record<string, () => string>> = {
  notPlanned: () => t('This shift was changed in the meantime, or is not saved yet. Try again.'),
  began: () => t('A shift that has begun cannot be offered.'),
}
