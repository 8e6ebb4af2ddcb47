import type { Work } from '../../platform/call/call.ts'
import { publishedFigures, type DerivedDay } from '../calculation/published-figures.service.ts'
import {
  planDifferences,
  publishedDays,
  publishedOnlyFrom,
  type PublishedDayRow,
} from '../published-days/published-days.service.ts'
import type {
  Asked,
  StoredException,
  StoredFigures,
  StoredLine,
  StoredPair,
  StoredShift,
  StoredWork,
} from './timesheets.repository.ts'
import { selectPayTypeNames, type PayTypeName } from './pay-type-names.repository.ts'

/** What is stored of days, as far as it follows from their plans. */
export interface PlannedRows {
  figures: StoredFigures[]
  shifts: StoredShift[]
  pairs: StoredPair[]
  lines: StoredLine[]
  exceptions: StoredException[]
}

/**
 * The rows as the caller may see them: to employees, days whose plan is not published are as what is published of them makes
 * them. Pay follows the plan; a change shows in an employee's figures as soon as it is published, or its day is past.
 */
export async function asPublished<Rows extends PlannedRows>(work: Work, asked: Asked, rows: Rows): Promise<Rows> {
  const dates = await unpublishedDates(work, asked)
  if (dates.length === 0) return rows
  const { employeeId } = asked
  const [from, to] = [dates[0]!, dates.at(-1)!]
  const [days, published] = await Promise.all([
    publishedFigures(work, { employeeId, from, to, since: from }),
    publishedDays(work.tx, [{ employeeId, from, to }]),
  ])
  const hidden = new Set(dates)
  const computed = days.filter(({ workDate }) => hidden.has(workDate))
  const payTypes = await selectPayTypeNames(
    work.tx,
    computed.flatMap(({ workDate, lines }) => lines.map(({ payTypeId }) => ({ payTypeId, workDate }))),
  )
  const others = <T extends { workDate: string }>(own: readonly T[]) =>
    own.filter(({ workDate }) => !hidden.has(workDate))
  return {
    ...rows,
    figures: [...others(rows.figures), ...computed.map(figuresOf)],
    shifts: [...others(rows.shifts), ...computed.flatMap((day) => shiftsOf(day, { rows, published }))],
    pairs: [...others(rows.pairs), ...computed.flatMap((day) => pairsOf(day, rows.pairs))],
    lines: [...others(rows.lines), ...computed.flatMap((day) => linesOf(day, payTypes))],
    exceptions: [...others(rows.exceptions), ...computed.flatMap((day) => exceptionsOf(day, rows))],
  }
}

/** The dates of which the caller may not see what is planned, ascending. */
export async function unpublishedDates(
  work: Pick<Work, 'tx' | 'caller' | 'now'>,
  { employeeId, from, to }: Asked,
): Promise<string[]> {
  const since = await publishedOnlyFrom(work)
  if (since === null || to < since) return []
  const differences = await planDifferences(work.tx, [{ employeeId, from: from < since ? since : from, to }])
  return differences.map(({ workDate }) => workDate)
}

function figuresOf({ workDate, day }: DerivedDay): StoredFigures {
  return { workDate, ...day }
}

interface Known {
  rows: PlannedRows
  published: readonly PublishedDayRow[]
}

function shiftsOf({ workDate, shifts }: DerivedDay, { rows, published }: Known): StoredShift[] {
  const plan = published.find((day) => day.workDate === workDate)
  return shifts
    .map(({ shiftKey, workSectionId, breakMinutes }): StoredShift => {
      const section = plan?.sections.find(({ id }) => id === workSectionId)
      return {
        id: idOf(rows, workDate, shiftKey),
        workDate,
        shiftKey,
        breakMinutes,
        sectionId: section?.id ?? null,
        startMinute: section?.startMinute ?? null,
        endMinute: section?.endMinute ?? null,
        sectionBreakMinutes: section?.breakMinutes ?? null,
        labelName: section?.labelName ?? null,
        fromTemplate: section ? plan!.fromTemplate : null,
      }
    })
    .toSorted((one, other) => (one.startMinute ?? Infinity) - (other.startMinute ?? Infinity))
}

/** A shift that exists only as it was published has its key for an id. */
function idOf({ shifts }: PlannedRows, workDate: string, shiftKey: string): string {
  return shifts.find((shift) => shift.workDate === workDate && shift.shiftKey === shiftKey)?.id ?? shiftKey
}

/** The pairs of a day, with what their punches say wherever they were paired. */
function pairsOf({ workDate, pairs }: DerivedDay, stored: readonly StoredPair[]): StoredPair[] {
  const ends = new Map(stored.flatMap(endsOf))
  return pairs.map((pair) => {
    const [start, end] = [ends.get(pair.inPunchId ?? ''), ends.get(pair.outPunchId ?? '')]
    const same = stored.find(
      ({ inPunchId, outPunchId }) => inPunchId === pair.inPunchId && outPunchId === pair.outPunchId,
    )
    return {
      id: same?.id ?? pair.pairKey,
      workDate,
      shiftKey: pair.shiftKey,
      inPunchId: pair.inPunchId,
      outPunchId: pair.outPunchId,
      inAt: momentOf(pair.inAt),
      outAt: momentOf(pair.outAt),
      inType: pair.inType,
      outType: pair.outType,
      inDirection: start?.direction ?? null,
      outDirection: end?.direction ?? null,
      inSource: start?.source ?? null,
      outSource: end?.source ?? null,
      inNote: start?.note ?? null,
      outNote: end?.note ?? null,
      inException: pair.inException,
      outException: pair.outException,
      paidMinutes: pair.paidMinutes - pair.pendingOvertimeMinutes,
      approved: same?.approved ?? false,
      approvedBy: same?.approvedBy ?? null,
      version: same?.version ?? 1,
      ...workOf(stored.find(({ inPunchId }) => inPunchId !== null && inPunchId === pair.inPunchId)),
    }
  })
}

function workOf(pair: StoredWork | undefined): StoredWork {
  return {
    workPlaceId: pair?.workPlaceId ?? null,
    departmentId: pair?.departmentId ?? null,
    jobId: pair?.jobId ?? null,
    taskId: pair?.taskId ?? null,
    siteName: pair?.siteName ?? null,
    positionName: pair?.positionName ?? null,
    jobName: pair?.jobName ?? null,
    taskName: pair?.taskName ?? null,
    parts: pair?.parts ?? null,
  }
}

interface PunchEnd {
  direction: StoredPair['inDirection']
  source: string | null
  note: string | null
}

function endsOf(pair: StoredPair): [string, PunchEnd][] {
  const { inPunchId, inDirection, inSource, inNote, outPunchId, outDirection, outSource, outNote } = pair
  return [
    ...(inPunchId === null ? [] : [[inPunchId, { direction: inDirection, source: inSource, note: inNote }] as const]),
    ...(outPunchId === null
      ? []
      : [[outPunchId, { direction: outDirection, source: outSource, note: outNote }] as const]),
  ].map(([id, end]) => [id, end])
}

function linesOf({ workDate, lines }: DerivedDay, payTypes: readonly PayTypeName[]): StoredLine[] {
  return lines.flatMap(({ payTypeId, minutes, shifts }) => {
    const payType = payTypes.find((each) => each.payTypeId === payTypeId && each.workDate === workDate)
    return payType ? [{ ...payType, minutes, shifts }] : []
  })
}

function exceptionsOf({ workDate, exceptions }: DerivedDay, rows: PlannedRows): StoredException[] {
  return exceptions.map(({ exceptionKey, type, minutes, shiftKey }) => ({
    id: exceptionKey,
    workDate,
    type,
    minutes,
    workShiftId: shiftKey === null ? null : idOf(rows, workDate, shiftKey),
  }))
}

function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
