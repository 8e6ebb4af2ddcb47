import { type ExceptionType, MAY_BECOME_OVERTIME, type PayDay } from '@timeloom/contract'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { hours2 } from '../../../lib/format/hours.ts'
import { addressInRun, type RunPeriods } from '../../../lib/run-address.ts'
import { t } from '../../../lib/words/words.ts'
import { exceptionTypes } from '../../../ui/widgets/exception-types/exception-types.ts'
import { sum, toClose } from './run-to-close.ts'
import type { Step, StepItem } from './step.ts'

export function punchStep({ periods, pairs, heldPunches }: PayDay, run: RunPeriods): Step {
  const those = toClose(periods)
  const total = (name: 'missingPunches' | 'waitingCorrections' | 'latePunches' | 'atWork' | 'shiftsToCome') =>
    sum(those, (period) => period[name])
  const [missing, asked, late] = [total('missingPunches'), total('waitingCorrections'), total('latePunches')]
  const [atWork, coming] = [total('atWork'), total('shiftsToCome')]
  const items = [
    missing > 0 && {
      words: t('{count, plural, one {# punch is missing} other {# punches are missing}}', { count: missing }),
      to: approvals(run, { left: 'missing' }),
    },
    asked > 0 && {
      words: t('{count, plural, one {# correction is} other {# corrections are}} asked for', { count: asked }),
      to: addressInRun('/corrections', run),
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
    left: missing + asked + atWork + coming + heldPunches + late,
    items,
    isDone: items.length === 0,
  }
}

export function exceptionStep({ exceptions, afterLastDay }: PayDay, run: RunPeriods): Step {
  const found = exceptionTypes()
    .flatMap(({ id, label }) => (exceptions[id] ? [{ id, label, count: exceptions[id] }] : []))
    .toSorted((a, b) => b.count - a.count)
  const left = found.reduce((total, { count }) => total + count, 0) + afterLastDay.length
  return {
    key: 'exceptions',
    title: t('Exceptions are looked at'),
    detail: left === 0 ? t('None is left.') : t('{count} left.', { count: left }),
    left,
    items: [
      ...found.map(({ id, label, count }) => ({
        words: countWords(label, { count, inList: countOfList(id, exceptions) }),
        to: addressInRun('/times/timecardExceptionList', run, { type: id }),
      })),
      ...(afterLastDay.length === 0 ? [] : [lastDayItem(afterLastDay)]),
    ],
    isDone: left === 0,
  }
}

/** The number of rows of its list, which for overtime can have what is counted under another type too. */
function countWords(label: string, { count, inList }: { count: number; inList: number }): string {
  return inList === count ? `${label} ${count}` : t('{label} {inList}, with early and late time', { label, inList })
}

/** As many as its list has rows. */
function countOfList(type: ExceptionType, exceptions: PayDay['exceptions']): number {
  const shown = type === 'UnprovedOvertime' ? MAY_BECOME_OVERTIME : [type]
  return shown.reduce((total, each) => total + (exceptions[each] ?? 0), 0)
}

/** It is settled by another last day, or by taking the hours away. */
function lastDayItem(people: PayDay['afterLastDay']): StepItem {
  return {
    words: t('{count, plural, one {# person has} other {# people have}} hours after the last day:', {
      count: people.length,
    }),
    people: people.map(({ employeeId, employeeName, hours, lastDay, fromDate, toDate }) => ({
      name: t('{name}, {hours} h after {date}', {
        name: employeeName,
        hours: hours2(hours * 60),
        date: dayWithWeekday(lastDay),
      }),
      to: `/timesheet/view?${new URLSearchParams({ id: employeeId, fromT: fromDate, toT: toDate }).toString()}`,
    })),
  }
}

export function approvalStep({ periods, pairs }: PayDay, run: RunPeriods): Step {
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

export function leaveStep({ leave }: PayDay, run: RunPeriods): Step {
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
              words: t('{count} to decide', { count: leave.pending }),
              to: addressInRun('/leave/list', run, { waiting: 'anyone' }),
            },
          ],
    isDone: leave.pending === 0,
  }
}

function approvals(run: RunPeriods, more: Record<string, string>): string {
  return addressInRun('/time-approvals/list', run, { status: 'Unapproved', ...more })
}
