import { addDays, checkSections, toInstant, zoneOf, type Problem } from '@timeloom/engine'
import { randomUUID } from 'node:crypto'
import type { ZoneOf } from '../local-time/zones.service.ts'
import {
  scheduleDays,
  spanOn,
  type DecisionRow,
  type EmployeeFacts,
  type PunchRow,
  type RuleSpan,
  type ScheduleRow,
} from '../calculation/dry-run.service.ts'
import type { AddedPunch, Approval, PlannedDay, Trial } from './trial.ts'

/**
 * An employee's facts as they would be, but for approvals: rules on the days of the trial, plans, punches removed,
 * added and booked, and zones.
 *
 * @param zoneAs the zones as they would be; undefined: no zone is tried out
 */
export function triedFacts(facts: EmployeeFacts, trial: Trial, zoneAs: ZoneOf | undefined): EmployeeFacts {
  const plans = trial.plans.filter(({ employeeId }) => employeeId === facts.employeeId)
  const removed = new Set(trial.removed.map(({ punchId }) => punchId))
  return {
    ...facts,
    punches: withBooked(
      withAdded(
        facts.punches.filter(({ id }) => !removed.has(id)),
        facts,
        trial.added,
      ),
      trial.booked,
    ),
    spans: triedSpans(facts.spans, trial),
    schedule: plans.reduce(triedSchedule, facts.schedule),
    zoneOn: (date) => (zoneAs && isWithin(trial, date) ? zoneAs(facts.employeeId, date) : facts.zoneOn(date)),
  }
}

/** The punches with those that are put in, by their times. */
function withAdded(punches: readonly PunchRow[], facts: EmployeeFacts, added: readonly AddedPunch[]): PunchRow[] {
  const own = added.filter(({ employeeId }) => employeeId === facts.employeeId)
  const moved = new Map(punches.map((punch) => [punch.id, punch]))
  const rows = own.map(({ date, minute, direction, pinnedDate, movedId }): PunchRow => ({
    // Decisions on a shift are known by its punches.
    id: movedId ?? randomUUID(),
    employeeId: facts.employeeId,
    at: toInstant(zoneOf(facts.zoneOn(date)), date, minute),
    direction: direction ?? moved.get(movedId ?? '')?.direction ?? null,
    source: 'manual',
    pinnedDate,
    localDate: date,
    isMidnight: minute === 0,
    isLate: false,
    isCounted: false,
    longestPairMinutes: null,
    jobId: moved.get(movedId ?? '')?.jobId ?? null,
  }))
  const standing = punches.filter(({ id }) => !own.some(({ movedId }) => movedId === id))
  return [...standing, ...rows].sort((one, other) => one.at - other.at)
}

/** Booking it makes a revision of the punch by hand, which keeps what was decided on it. */
function withBooked(punches: readonly PunchRow[], booked: Trial['booked']): PunchRow[] {
  const jobs = new Map(booked.map(({ punchId, jobId }) => [punchId, jobId]))
  return punches.map((punch) => {
    const jobId = jobs.get(punch.id)
    return jobId === undefined ? punch : { ...punch, jobId, source: 'manual', isLate: false }
  })
}

/** What is wrong with a planned day of the facts; empty when it could be saved. */
export function planProblems(facts: EmployeeFacts, { workDate }: PlannedDay): Problem[] {
  const { payOnFinishDay } = spanOn(facts.spans, workDate).rules
  const zone = zoneOf(facts.zoneOn(workDate))
  const planned = { decisions: [], schedule: facts.schedule.filter((row) => row.workDate === workDate) }
  return scheduleDays(planned).flatMap((day) => checkSections(zone, day, payOnFinishDay))
}

/** Facts with decisions on shifts. @param keysOn the shifts of a day, where every one is decided on */
export function withApprovals(
  facts: EmployeeFacts,
  approvals: readonly Approval[],
  keysOn: (date: string) => readonly string[],
): EmployeeFacts {
  const decisions = new Map(facts.decisions.map((row) => [`${row.workDate} ${row.shiftKey}`, row]))
  for (const { workDate, shiftKey, decided } of approvals) {
    for (const key of shiftKey === null ? keysOn(workDate) : [shiftKey]) {
      const before = decisions.get(`${workDate} ${key}`) ?? undecided(facts.employeeId, workDate, key)
      decisions.set(`${workDate} ${key}`, {
        ...before,
        allowEA: decided.allowEA ?? before.allowEA,
        allowLD: decided.allowLD ?? before.allowLD,
        allowOT: decided.allowOT ?? before.allowOT,
        apprvUnschWork: decided.apprvUnschWork ?? before.apprvUnschWork,
      })
    }
  }
  return { ...facts, decisions: [...decisions.values()] }
}

function undecided(employeeId: string, workDate: string, shiftKey: string): DecisionRow {
  return {
    employeeId,
    workDate,
    shiftKey,
    allowEA: null,
    allowLD: null,
    allowOT: null,
    apprvUnschWork: null,
    breakRules: {},
  }
}

/** Spans that begin and end with the dates of the trial, so that other days keep their rules. */
function triedSpans(spans: readonly RuleSpan[], trial: Trial): RuleSpan[] {
  if (trial.payGroups.size + trial.roundings.size === 0) return [...spans]
  const starts = ['0001-01-01', trial.from, addDays(trial.to, 1), ...spans.map(({ from }) => from)]
  return [...new Set(starts)].sort().map((from) => {
    const span = { ...spanOn(spans, from), from }
    return isWithin(trial, from) ? triedSpan(span, trial) : span
  })
}

function triedSpan(span: RuleSpan, { payGroups, roundings }: Trial): RuleSpan {
  const rounding = span.timeRoundingId === null ? undefined : roundings.get(span.timeRoundingId)
  return {
    ...span,
    rules: { ...span.rules, ...payGroups.get(span.payGroupId) },
    rounding: rounding ?? span.rounding,
  }
}

/** A section that begins as a planned one does is that one: its id, its settings, and its break unless one is given. */
function triedSchedule(
  schedule: readonly ScheduleRow[],
  { employeeId, workDate, sections }: PlannedDay,
): ScheduleRow[] {
  const own = schedule.filter((row) => row.workDate === workDate)
  const { isOffDay: _, ...flags } = own[0] ?? unplannedDay
  const day = { ...flags, employeeId, workDate, isOffDay: sections.length === 0 }
  const rows = sections.map((section): ScheduleRow => {
    const same = own.find((row) => row.sectionId !== null && row.startMinute === section.startMinute)
    return {
      ...day,
      sectionId: same?.sectionId ?? randomUUID(),
      startMinute: section.startMinute,
      endMinute: section.endMinute,
      breakMinutes: section.breakMinutes ?? same?.breakMinutes ?? null,
      rules: same?.rules ?? {},
    }
  })
  const offDay: ScheduleRow = { ...day, ...noSection }
  return [...schedule.filter((row) => row.workDate !== workDate), ...(rows.length === 0 ? [offDay] : rows)].sort(
    (a, b) =>
      a.workDate === b.workDate ? (a.startMinute ?? 0) - (b.startMinute ?? 0) : a.workDate < b.workDate ? -1 : 1,
  )
}

const noSection = { sectionId: null, startMinute: null, endMinute: null, breakMinutes: null, rules: null }
const unplannedDay = {
  isOffDay: false,
  fromTemplate: false,
  autoPunch: false,
  outPunchOnly: false,
  workOnHoliday: false,
}

function isWithin({ from, to }: Pick<Trial, 'from' | 'to'>, date: string): boolean {
  return from <= date && date <= to
}
