import type { ScheduleQuestions } from '@timeloom/contract'
import type { Work } from '../../../platform/call/call.ts'
import { foreseeScheduleDays } from '../../schedules/schedules.service.ts'
import { choosableLeaveTypes, leaveTypesOf } from './leave-words.ts'
import type { ReadSchedule } from './parse-schedule-csv.ts'
import { sortLines, type LeaveLine } from './sort-lines.ts'

/** What the company has to say of a file before it is imported; nothing is changed. */
export async function scheduleQuestions(
  work: Pick<Work, 'tx'>,
  file: ReadSchedule,
  { isRepeat }: { isRepeat: boolean },
): Promise<ScheduleQuestions> {
  const { days, leaves } = await sortLines(work, file)
  const planned = days.map(({ day }) => day)
  const outcomes =
    planned.length === 0
      ? []
      : await foreseeScheduleDays(work, { source: 'import', days: planned, isRepeat, replacesChanges: false })
  return {
    leaveWords: await unknownWords(work, leaves),
    leaveTypes: await choosableLeaveTypes(work.tx),
    changedPlans: outcomes.filter((outcome) => outcome === 'scheduledOtherwise' || outcome === 'changedSince').length,
  }
}

async function unknownWords(work: Pick<Work, 'tx'>, leaves: LeaveLine[]): Promise<ScheduleQuestions['leaveWords']> {
  const types = await leaveTypesOf(work)
  const words = new Map<string, number>()
  for (const { line } of leaves) {
    if (line.plan.type !== 'leave' || types.has(line.plan.word)) continue
    words.set(line.plan.word, (words.get(line.plan.word) ?? 0) + 1)
  }
  return [...words].map(([word, lines]) => ({ word, lines }))
}
