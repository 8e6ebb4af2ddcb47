import type { ExportDivisions, PayDay, PayrollTransfer } from '@timeloom/contract'
import { hours2 } from '../../../lib/format/hours.ts'
import { addressInRun, type RunPeriods } from '../../../lib/run-address.ts'
import { t } from '../../../lib/words/words.ts'
import { exceptionTypes } from '../../../ui/widgets/exception-types/exception-types.ts'

export type StepKey = 'punches' | 'exceptions' | 'approvals' | 'leave' | 'figures' | 'close' | 'export'

/** Something that is left to do, and where it is done. */
export interface StepItem {
  words: string
  /** absent: nothing to do but wait */
  to?: string
  /** of these pay periods: who they are is said on the spot */
  peopleAtWork?: readonly string[]
}

export interface Step {
  key: StepKey
  title: string
  detail: string
  /** how many are left; 0 with `isDone` false: the step itself is to be done */
  left: number
  items: StepItem[]
  isDone: boolean
}

/**
 * The steps of a pay day in their order, from the punches to the file. Those before closing are about the periods that are
 * to be closed; each leads to the rows that it counts.
 *
 * @param more.changed lines that differ from what was sent
 * @param more.divisions whose people the file has; null: everyone’s
 */
export function stepsOf(day: PayDay, more: { changed: number; divisions: ExportDivisions }): Step[] {
  const { periods } = day
  const run = runToClose(periods)
  const isOver = isClosed(day)
  return [
    punchStep(day, run),
    exceptionStep(day, run),
    approvalStep(day, run),
    leaveStep(day, run),
    {
      key: 'figures',
      title: t('Figures are up to date'),
      detail:
        day.notCalculated === 0
          ? t('Every change since the last calculation is counted.')
          : t('{count, plural, one {# person has} other {# people have}} changes that are still being calculated.', {
              count: day.notCalculated,
            }),
      left: day.notCalculated,
      items: [],
      isDone: day.notCalculated === 0,
    },
    {
      key: 'close',
      title: t('Close the period'),
      detail: isOver
        ? t('These days cannot be changed unless the period is opened again.')
        : t('Nobody can change these days after that. It can be opened again.'),
      left: 0,
      items: [],
      isDone: isOver,
    },
    exportStep(periods, { isOver, ...more }),
  ]
}

/** Nothing before closing can be done any more. */
export function isClosed({ periods }: PayDay): boolean {
  return periods.every((period) => period.isClosed)
}

/** The first step that is not done; once the run is closed, of those that come then. */
export function currentOf(steps: readonly Step[]): Step | undefined {
  const closing = steps.findIndex(({ key }) => key === 'close')
  const from = steps[closing]?.isDone ? closing : 0
  return steps.slice(from).find(({ isDone }) => !isDone)
}

export interface Range {
  startDate: string
  endDate: string
}

export function rangeOf(periods: readonly PayrollTransfer[]): Range {
  const [from, to] = [periods.map(({ fromDate }) => fromDate).sort(), periods.map(({ toDate }) => toDate).sort()]
  return { startDate: from[0] ?? '', endDate: to.at(-1) ?? '' }
}

/** The periods that are to be closed: the open ones, or all where none is open. */
export function toClose(periods: readonly PayrollTransfer[]): readonly PayrollTransfer[] {
  const open = periods.filter((period) => !period.isClosed)
  return open.length > 0 ? open : periods
}

export function runToClose(periods: readonly PayrollTransfer[]): RunPeriods {
  const those = toClose(periods)
  return { ids: those.map(({ id }) => id), ...rangeOf(those) }
}

function approvals(run: RunPeriods, more: Record<string, string>): string {
  return addressInRun('/time-approvals/list', run, { status: 'Unapproved', ...more })
}

function punchStep({ periods, pairs, heldPunches }: PayDay, run: RunPeriods): Step {
  const those = toClose(periods)
  const [missing, late, atWork, coming] = (['missingPunches', 'latePunches', 'atWork', 'shiftsToCome'] as const).map(
    (name) => sum(those, (period) => period[name]),
  ) as [number, number, number, number]
  const items = [
    missing > 0 && {
      words: t('{count, plural, one {# punch is missing} other {# punches are missing}}', { count: missing }),
      to: approvals(run, { left: 'missing' }),
    },
    atWork > 0 && {
      words: t('{count, plural, one {# person is at work} other {# people are at work}}', { count: atWork }),
      peopleAtWork: run.ids,
    },
    coming > 0 && {
      words: t('{count, plural, one {# shift is} other {# shifts are}} still to come', { count: coming }),
    },
    heldPunches > 0 && {
      words: t('{count, plural, one {# device punch waits} other {# device punches wait}} to be settled', {
        count: heldPunches,
      }),
      to: '/punches/held',
    },
    ...those
      .filter(({ latePunches }) => latePunches > 0)
      .map(({ id, paygroupName, latePunches }) => ({
        words: t('{count, plural, one {# late punch} other {# late punches}} of {group}', {
          count: latePunches,
          group: paygroupName,
        }),
        to: `/late-punches?${new URLSearchParams({ payrollTransferId: id, state: 'held' }).toString()}`,
      })),
  ].filter((item) => item !== false)
  return {
    key: 'punches',
    title: t('Every shift has its punches'),
    detail:
      missing === 0
        ? t(
            '{count, plural, =0 {Nobody has punched} one {The # pair of punches is complete.} other {All # pairs of punches are complete.}}',
            {
              count: pairs.all,
            },
          )
        : t('{missing} of {count} pairs of punches are incomplete.', { missing, count: pairs.all }),
    left: missing + atWork + coming + heldPunches + late,
    items,
    isDone: items.length === 0,
  }
}

function exceptionStep({ exceptions }: PayDay, run: RunPeriods): Step {
  const found = exceptionTypes()
    .flatMap(({ id, label }) => (exceptions[id] ? [{ id, label, count: exceptions[id] }] : []))
    .toSorted((a, b) => b.count - a.count)
  const left = found.reduce((total, { count }) => total + count, 0)
  return {
    key: 'exceptions',
    title: t('Exceptions are looked at'),
    detail: left === 0 ? t('None is left.') : t('{count} left.', { count: left }),
    left,
    items: found.map(({ id, label, count }) => ({
      words: `${label} ${count}`,
      to: addressInRun('/times/timecardExceptionList', run, { type: id }),
    })),
    isDone: left === 0,
  }
}

function approvalStep({ periods, pairs }: PayDay, run: RunPeriods): Step {
  const left = pairs.all - pairs.approved
  const { waiting } = pairs
  const isOver = toClose(periods).every(({ isClosed: isDone }) => isDone)
  const overtime = sum(toClose(periods), ({ pendingOvertimeHours }) => pendingOvertimeHours)
  const items = [
    waiting === null &&
      left > pairs.clean && {
        words: isOver
          ? t('{count, plural, one {# pair was} other {# pairs were}} not approved', { count: left })
          : t('{count, plural, one {# pair needs} other {# pairs need}} a look', { count: left - pairs.clean }),
        to: approvals(run, { left: 'look' }),
      },
    waiting !== null &&
      waiting.supervisor > 0 && {
        words: t('{count} waiting for a supervisor', { count: waiting.supervisor }),
        to: approvals(run, { waits: 'supervisor' }),
      },
    waiting !== null &&
      waiting.manager > 0 && {
        words: t('{count} waiting for a manager', { count: waiting.manager }),
        to: approvals(run, { waits: 'manager' }),
      },
    overtime > 0 && {
      words: t('{hours} h overtime waits for approval', { hours: hours2(overtime * 60) }),
      // of approved pairs too
      to: approvals(run, { status: 'All', left: 'overtime' }),
    },
  ].filter((item) => item !== false)
  return {
    key: 'approvals',
    title: t('Time is approved'),
    detail:
      left === 0
        ? t(
            '{count, plural, =0 {There is no time to approve.} one {The # pair is approved.} other {All # pairs are approved.}}',
            {
              count: pairs.all,
            },
          )
        : isOver
          ? t('{approved} of {count}.', { approved: pairs.approved, count: pairs.all })
          : approvedWords(pairs),
    left,
    items,
    isDone: left === 0 && overtime === 0,
  }
}

function approvedWords({ all, approved, clean, waiting }: PayDay['pairs']): string {
  const values = { approved, count: all, clean }
  return waiting === null
    ? t('{approved} of {count}. {clean} of the rest are clean.', values)
    : t('{approved} of {count}. {clean} of the rest are clean and wait for you.', values)
}

function leaveStep({ leave }: PayDay, run: RunPeriods): Step {
  return {
    key: 'leave',
    title: t('Leave is examined'),
    detail:
      leave.pending === 0
        ? t(
            '{count, plural, =0 {There is no leave in the period.} one {The # request is decided.} other {All # requests are decided.}}',
            {
              count: leave.all,
            },
          )
        : t('{pending} of {count, plural, one {# request} other {# requests}} not decided.', {
            pending: leave.pending,
            count: leave.all,
          }),
    left: leave.pending,
    items:
      leave.pending === 0
        ? []
        : [
            {
              words: t('{count} pending', { count: leave.pending }),
              to: addressInRun('/leave/list', run, { status: 'Pending' }),
            },
          ],
    isDone: leave.pending === 0,
  }
}

function exportStep(
  periods: readonly PayrollTransfer[],
  { isOver, changed, divisions }: { isOver: boolean; changed: number; divisions: ExportDivisions },
): Step {
  const isDone = isOver && changed === 0 && periods.every(({ isExported }) => isExported)
  return {
    key: 'export',
    title: t('Send to payroll'),
    detail: [...(isDone ? [t('The file was exported.')] : []), ...fileWords(periods, { divisions, isDone })].join(' '),
    left: 0,
    items:
      changed === 0
        ? []
        : [
            {
              words: t('{count, plural, one {# line differs} other {# lines differ}} from what was sent', {
                count: changed,
              }),
            },
          ],
    isDone,
  }
}

/** Who is in the file. */
function fileWords(
  periods: readonly PayrollTransfer[],
  { divisions, isDone }: { divisions: ExportDivisions; isDone: boolean },
): string[] {
  if (divisions?.length === 0) {
    return [t('Your file has nobody: your export divisions no longer exist. Ask an Admin to choose others.')]
  }
  if (divisions) {
    const names = divisions.map(({ name }) => name).join(', ')
    return [t('Your file has only the people of your export divisions: {names}.', { names })]
  }
  const count = sum(periods, ({ employees }) => employees)
  return isDone ? [] : [t('{count, plural, one {A file with # person.} other {A file with # people.}}', { count })]
}

function sum(periods: readonly PayrollTransfer[], of: (period: PayrollTransfer) => number): number {
  return periods.reduce((total, period) => total + of(period), 0)
}
