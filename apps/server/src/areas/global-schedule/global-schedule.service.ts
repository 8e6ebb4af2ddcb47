import type {
  AnswerOf,
  BodyOf,
  generateGlobalSchedule,
  GlobalSchedule,
  GlobalSchedulePerson,
  undoGlobalSchedule,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { insertJob } from '../background-jobs/background-jobs.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { dayInWords } from '../local-time/wall-time.service.ts'
import { sectionTimes } from '../schedules/section-wire.service.ts'
import { selectGlobalSchedules, selectPeopleOf, type GlobalScheduleRow } from './global-schedule-list.repository.ts'
import { globalScheduleQueue, type GlobalScheduleJob } from './global-schedule-queue.ts'
import { insertGlobalSchedule, lockGlobalSchedule } from './global-schedule.repository.ts'
import { countToRestore, giveToUndo, stopWaiting } from './undo.repository.ts'
import { readJudged } from './verify.ts'

export { verify } from './verify.ts'

const listed = 20

/** Leaves the planning to a job with progress; of those who cannot be planned so, its result says why. */
export async function generate(
  work: Work,
  body: BodyOf<typeof generateGlobalSchedule>,
): Promise<AnswerOf<typeof generateGlobalSchedule> | Refusal> {
  const judged = await readJudged(work, body)
  if (isRefusal(judged)) return judged
  const { workDate, isOffDay, sections, people } = judged.asked
  const employed = people.filter(({ isEmployed }) => isEmployed).length
  const title = `Global schedule for ${dayInWords(workDate)}`
  const jobId = await startJob(work, title, employed)
  const content = { workDate, isOffDay, sections }
  const id = await insertGlobalSchedule(work.tx, {
    ...content,
    jobId,
    accountId: work.caller.accountId,
    at: work.now,
    people,
  })
  await send(work, { id, jobId, title, isUndo: false })
  await recordAudit(work, [
    {
      action: 'create',
      entity: 'global_schedule',
      entityId: id,
      workDate,
      after: { isOffDay, shifts: sections.map(sectionTimes), employees: employed },
    },
  ])
  return { message: 'success', id, jobId }
}

/** The latest, newest first. */
export async function readGlobalSchedules({ tx }: Pick<Work, 'tx'>): Promise<GlobalSchedule[]> {
  return (await selectGlobalSchedules(tx, listed)).map(toGlobalSchedule)
}

function toGlobalSchedule({ sections, startedAt, ...row }: GlobalScheduleRow): GlobalSchedule {
  return { ...row, shifts: sections.map(sectionTimes), startedAt: startedAt.toISOString() }
}

/** What became of the people whom the caller sees; 404 where these are none. */
export async function readPeopleOf({ tx }: Pick<Work, 'tx'>, id: string): Promise<GlobalSchedulePerson[] | Refusal> {
  const people = await selectPeopleOf(tx, id)
  if (people.length === 0) return notFound('There is no such global schedule.')
  return people.map(({ outcome, ...person }) => ({ ...person, outcome: outcome ?? 'waiting' }))
}

/** Leaves restoring the days to a job; whom the planning has not come to, it does not plan any more. */
export async function undo(work: Work, id: string): Promise<AnswerOf<typeof undoGlobalSchedule> | Refusal> {
  const { tx } = work
  const schedule = await lockGlobalSchedule(tx, id)
  if (!schedule || (await selectPeopleOf(tx, id)).length === 0) return notFound('There is no such global schedule.')
  const stopped = await stopWaiting(tx, id)
  const toRestore = await countToRestore(tx, id)
  if (stopped + toRestore === 0) return refused('alreadyUndone')
  await recordAudit(work, [
    {
      action: 'undo',
      entity: 'global_schedule',
      entityId: id,
      workDate: schedule.workDate,
      after: { employees: stopped + toRestore },
    },
  ])
  if (toRestore === 0) return { message: 'success' }
  const title = `Undo of the global schedule for ${dayInWords(schedule.workDate)}`
  const jobId = await startJob(work, title, toRestore)
  await giveToUndo(tx, id, jobId)
  await send(work, { id, jobId, title, isUndo: true })
  return { message: 'success', jobId }
}

function startJob({ tx, caller: { accountId } }: Work, title: string, total: number): Promise<string> {
  return insertJob(tx, { kind: 'globalSchedule', title, total, accountId, link: SCREENS.globalSchedules() })
}

async function send(work: Work, job: GlobalScheduleJob): Promise<void> {
  await work.jobs.send(work.tx, globalScheduleQueue, job)
}
