import type {
  AnswerOf,
  BodyOf,
  saveAvailabilityException as saveExceptionCall,
  saveAvailabilityPattern as savePatternCall,
} from '@timeloom/contract'
import type { Work } from '../../platform/call/call.ts'
import { invalid, isRefusal, notFound, refused, type Refusal } from '../../platform/call/refusal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { minuteOfClock } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { isSame, refuseStale } from '../stale-records/stale-records.service.ts'
import { countSaid, type SaidTimes } from './availability.repository.ts'
import { ownOrNamed } from './own-or-named.ts'
import { EXCEPTIONS, PATTERNS, type SaidKind } from './said-kinds.ts'

type PatternBody = BodyOf<typeof savePatternCall>
type ExceptionBody = BodyOf<typeof saveExceptionCall>
type Answer = AnswerOf<typeof savePatternCall>

/** Of one person: patterns in force, and exceptions to come. */
const MOST = { patterns: 50, exceptions: 200 } as const

/** Saves what an employee says of weekdays, or adds it. 409 when it was saved since the caller read it. */
export async function savePattern(work: Work, body: PatternBody): Promise<Answer | Refusal> {
  const times = timesOf(body)
  if (isRefusal(times)) return times
  const validUntil = body.validUntil ?? null
  if (validUntil !== null && validUntil < body.validFrom) return refused('dateOrder')
  const weekdays = [...new Set(body.weekdays)].toSorted((a, b) => a - b)
  const { validFrom, everySecondWeek } = body
  return save(work, body, {
    kind: PATTERNS,
    values: { ...times, weekdays, validFrom, validUntil, everySecondWeek },
  })
}

/** Saves what an employee says of dates, or adds it. 409 when it was saved since the caller read it. */
export async function saveException(work: Work, body: ExceptionBody): Promise<Answer | Refusal> {
  const times = timesOf(body)
  if (isRefusal(times)) return times
  const { fromDate, toDate } = body
  if (toDate < fromDate) return refused('dateOrder')
  return save(work, body, { kind: EXCEPTIONS, values: { ...times, fromDate, toDate } })
}

async function save<Values extends SaidTimes>(
  work: Work,
  { id, version, employeeId }: Pick<PatternBody, 'id' | 'version' | 'employeeId'>,
  { kind, values }: { kind: SaidKind<Values>; values: Values },
): Promise<Answer | Refusal> {
  return id === undefined
    ? add(work, employeeId, { kind, values })
    : change(work, { id, version, employeeId }, { kind, values })
}

async function add<Values extends SaidTimes>(
  work: Work,
  named: string | undefined,
  { kind, values }: { kind: SaidKind<Values>; values: Values },
): Promise<Answer | Refusal> {
  const employeeId = await ownOrNamed(work, named)
  if (isRefusal(employeeId)) return employeeId
  const counts = await countSaid(work.tx, { employeeId, from: await companyToday(work) })
  if (counts[kind.counted] >= MOST[kind.counted]) return refused('tooMany')
  const id = await kind.insert(work.tx, employeeId, values)
  await recordAudit(work, [{ action: 'create', entity: kind.entity, entityId: id, employeeId, after: values }])
  return { message: 'success', id }
}

async function change<Values extends SaidTimes>(
  work: Work,
  { id, version: read, employeeId }: { id: string; version: number | undefined; employeeId: string | undefined },
  { kind, values }: { kind: SaidKind<Values>; values: Values },
): Promise<Answer | Refusal> {
  const [row] = await kind.lock(work.tx, [id])
  if (!row) return notFound('There is no such entry.')
  if (employeeId !== undefined && employeeId !== row.employeeId) {
    const named = await ownOrNamed(work, employeeId)
    return isRefusal(named) ? named : invalid('An entry stays with its employee.', OTHER_EMPLOYEE)
  }
  const stale = await refuseStale(work, { entity: kind.entity, entityId: id, version: row.version, read })
  if (stale) return stale
  const before = kind.valuesOf(row)
  if (isSame(before, values)) return { message: 'success', id }
  await kind.update(work.tx, id, values)
  const entry = { action: 'update', entity: kind.entity, entityId: id, employeeId: row.employeeId }
  await recordAudit(work, [{ ...entry, before, after: values }])
  return { message: 'success', id }
}

const OTHER_EMPLOYEE = [{ field: 'employeeId', reason: 'the employee of the entry' }]

type SentTimes = Pick<PatternBody, 'kind' | 'startTime' | 'endTime' | 'endTimeType' | 'note'>

function timesOf({ kind, startTime = null, endTime = null, endTimeType, note = null }: SentTimes): SaidTimes | Refusal {
  if (startTime === null && endTime === null) return { kind, note, startMinute: null, endMinute: null }
  if (startTime === null || endTime === null) {
    const field = startTime === null ? 'startTime' : 'endTime'
    return invalid('Please enter both times, or neither.', [{ field, reason: 'both times, or neither' }])
  }
  const startMinute = minuteOfClock(startTime)
  const endMinute = minuteOfClock(endTime) + (endTimeType === 'NextDay' ? 1440 : 0)
  return endMinute <= startMinute ? refused('endBeforeStart') : { kind, note, startMinute, endMinute }
}
