import type {
  AnswerOf,
  getCorrection,
  listCorrections,
  listMyCorrections,
  listTimesheetCorrections,
  QueryOf,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, type Refusal } from '../../platform/call/refusal.ts'
import { readTableSearch } from '../../platform/db/table-search.ts'
import { clockText, minuteOfClock } from '../local-time/wall-time.service.ts'
import { askedPeople } from '../pay-periods/pay-periods.service.ts'
import { dateOfEntry, punchState } from '../punches/punches.service.ts'
import { tryDays, type TriedChange } from '../what-if/what-if.service.ts'
import { mayBeBooked } from './apply-correction.ts'
import { isClosedDay, selectPunchesOfDay, type PunchOfDay } from './corrected-day.repository.ts'
import { toCorrection } from './correction-wire.ts'
import { selectDeciders } from './deciders.repository.ts'
import { entersOwnPunches } from './own-punches.ts'
import {
  correctionSorts,
  countCorrections,
  maySee,
  selectCorrection,
  selectCorrections,
  selectOwnCorrections,
  selectWaitingOn,
  type CorrectionFilter,
  type CorrectionRow,
  type CorrectionSort,
} from './corrections.repository.ts'
import { jobFigures } from './job-minutes.ts'

type Detail = AnswerOf<typeof getCorrection>

/** What employees have asked for: those that wait first, the longest first, unless requested otherwise. */
export async function readCorrections(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  query: QueryOf<typeof listCorrections>,
): Promise<AnswerOf<typeof listCorrections> | Refusal> {
  const sort = query.sort?.replace(/^-/, '') ?? null
  if (sort !== null && !isSort(sort)) {
    return invalid('This list cannot be sorted by that field.', [
      { field: 'sort', reason: `one of ${correctionSorts.join(', ')}` },
    ])
  }
  const people = query.payrollTransferId && (await askedPeople({ tx, caller }, query.payrollTransferId))
  if (isRefusal(people)) return people
  const payPeriodIds = people?.payPeriodIds ?? null
  const search = await readTableSearch(tx, caller, query)
  const filter: CorrectionFilter = { state: query.state ?? null, payPeriodIds, search }
  const rows = await selectCorrections(tx, filter, {
    sort,
    descending: query.sort?.startsWith('-') ?? false,
    limit: query.pageSize ?? null,
    offset: ((query.page ?? 1) - 1) * (query.pageSize ?? 0),
  })
  return { total: await countCorrections(tx, filter), rows: rows.map(toCorrection) }
}

/** The caller's own. */
export async function readMyCorrections(
  { tx, caller }: Pick<Work, 'tx' | 'caller'>,
  { page = 1, pageSize = 50 }: QueryOf<typeof listMyCorrections>,
): Promise<AnswerOf<typeof listMyCorrections>> {
  const { employeeId } = caller
  if (employeeId === null) return { total: 0, rows: [] }
  const rows = await selectOwnCorrections(tx, { employeeId, limit: pageSize, offset: (page - 1) * pageSize })
  return { total: rows[0]?.total ?? 0, rows: rows.map(toCorrection) }
}

/** Those that wait on days of a timesheet, with who decides on them. */
export async function readTimesheetCorrections(
  work: Pick<Work, 'tx' | 'caller'>,
  { employee, fromT, toT }: QueryOf<typeof listTimesheetCorrections>,
): Promise<AnswerOf<typeof listTimesheetCorrections> | Refusal> {
  const { tx, caller } = work
  if (!(await maySee(tx, employee))) return notFound('There is no such employee.')
  const isOwn = caller.employeeId === employee
  const entersPunches = isOwn && (await entersOwnPunches(work, { employeeId: employee, on: toT }))
  const rows = await selectWaitingOn(tx, { employeeId: employee, from: fromT, to: toT })
  if (rows.length === 0) return { rows: [], waitsFor: [], entersPunches }
  const deciders = await selectDeciders(tx, employee)
  const others = isOwn ? deciders.filter(({ accountId }) => accountId !== caller.accountId) : deciders
  return { rows: rows.map(toCorrection), waitsFor: others.map(({ name }) => name), entersPunches }
}

/** A request with the day as it is and as it would be. */
export async function readCorrection(work: Work, id: string): Promise<Detail | Refusal> {
  const correction = await selectCorrection(work.tx, id)
  if (!correction) return notFound('There is no such request.')
  const [punches, isClosed] = await Promise.all([
    selectPunchesOfDay(work.tx, correction),
    isClosedDay(work.tx, correction),
  ])
  const problem = await problemOf(work, correction, { punches, isClosed })
  const shown = { ...toCorrection(correction), before: punches.map(toPunch) }
  if (correction.state !== 'waiting' || (problem !== null && problem !== 'own')) {
    return { ...shown, problem, effect: null, after: shown.before, jobs: null }
  }
  const tried = await tryDays(work, [changeOf(correction)])
  if (isRefusal(tried)) return tried
  const [day = null] = tried
  return {
    ...shown,
    problem,
    effect: day && { paid: day.paid, pendingOvertime: day.pendingOvertime },
    after: withCorrection(punches, correction).map(toPunch),
    jobs: day && correction.kind === 'job' ? await jobFigures(work.tx, correction, day) : null,
  }
}

function isSort(sort: string): sort is CorrectionSort {
  return (correctionSorts as readonly string[]).includes(sort)
}

interface Day {
  punches: readonly PunchOfDay[]
  isClosed: boolean
}

/** Why it cannot be accepted as the day is now. */
async function problemOf(work: Work, correction: CorrectionRow, day: Day): Promise<Detail['problem']> {
  if (correction.state !== 'waiting') return null
  if (day.isClosed) return 'close'
  const problem = correction.kind === 'job' ? await jobProblem(work, correction) : punchProblem(correction, day)
  return problem ?? (correction.employeeId === work.caller.employeeId ? 'own' : null)
}

async function jobProblem(work: Work, { punchId, jobId, taskId }: CorrectionRow): Promise<Detail['problem']> {
  const punch = await punchState(work.tx, punchId!)
  if (!punch || punch.isReplaced) return 'punch'
  return (await mayBeBooked(work, { jobId: jobId!, taskId })) ? null : 'job'
}

function punchProblem(correction: CorrectionRow, { punches }: Day): Detail['problem'] {
  const { punchId, punchTime, direction } = correction
  if (punchId !== null && !punches.some(({ id }) => id === punchId)) return 'punch'
  const wanted = punchTime === null ? null : wantedPunch(correction)
  const isTaken = punches.some(
    (punch) =>
      wanted !== null &&
      punch.id !== punchId &&
      punch.localDate === wanted.localDate &&
      punch.localMinute === wanted.localMinute &&
      (punch.direction === null || direction === null || punch.direction === direction),
  )
  return isTaken ? 'punchclash' : null
}

/** What accepting it would change, to be tried out. */
function changeOf(correction: CorrectionRow): TriedChange {
  const { employeeId, workDate: day, punchId, dayType, punchTime, direction, jobId } = correction
  if (jobId !== null) return { kind: 'bookPunch', employeeId, day, punchId: punchId!, jobId }
  if (punchTime === null) return { kind: 'removePunch', employeeId, day, punchId: punchId! }
  const time = { employeeId, day, dayType: dayType ?? ('Today' as const), punchTime }
  return punchId === null
    ? { kind: 'addPunch', ...time, direction: direction! }
    : { kind: 'movePunch', ...time, punchId, direction }
}

function withCorrection(punches: readonly PunchOfDay[], correction: CorrectionRow): PunchOfDay[] {
  if (correction.kind === 'job') return [...punches]
  const others = punches.filter(({ id }) => id !== correction.punchId)
  if (correction.punchTime === null) return others
  const wanted = wantedPunch(correction)
  const order = ({ localDate, localMinute }: PunchOfDay) => `${localDate} ${clockText(localMinute)}`
  return [...others, wanted].toSorted((a, b) => order(a).localeCompare(order(b)))
}

function wantedPunch({ id, workDate, dayType, punchTime, direction }: CorrectionRow): PunchOfDay {
  const localDate = dateOfEntry({ day: workDate, dayType: dayType ?? 'Today' })
  return { id, localDate, localMinute: minuteOfClock(punchTime!), direction }
}

function toPunch({ localDate, localMinute, direction }: PunchOfDay): Detail['before'][number] {
  return { time: `${localDate}T${clockText(localMinute)}`, direction }
}
