import { BREAK_CALCULATION_TYPES, OVERTIME_CALCULATION_TYPES, PAY_GROUP_PERIODS } from '@timeloom/contract'
import { dayWithWeekday } from '../../../lib/format/dates.ts'
import { t } from '../../../lib/words/words.ts'
import type { FormField } from '../../../ui/kit/form/form-field.types.ts'
import { isCumulative, shownOvertime } from './pay-group-values.ts'
import type { PayGroupField, PayGroupSaid, PayGroupValues } from './pay-group-values.ts'
import type { PayGroupChoices } from './pay-groups.queries.ts'
import { choiceWords, fieldWords } from './pay-group-words.ts'
import { DayOfMonth, WallTimeField } from './own-fields.tsx'

export interface Question {
  key: string
  title: string
  note?: string
  fields: FormField<PayGroupValues>[]
}

export interface QuestionFacts {
  said: PayGroupSaid
  /** as it is saved; of a new one what it starts with */
  before: PayGroupSaid
  choices: PayGroupChoices
  /** several shifts a day */
  isMultiShift: boolean
  hasManualPunch: boolean
  /** the company hides the approval of overtime */
  isApprovalHidden: boolean
  dateFormat: string
  timeFormat: string
  /** first days of the pay periods to come */
  nextPeriods: string[]
}

/** The form: forty fields grouped by the question they answer, without hidden ones. @source spec 002 §3, §4, §5 */
export function questions(facts: QuestionFacts): Question[] {
  const list = [
    periodQuestion(facts),
    earlyQuestion(),
    breakQuestion(facts),
    overtimeQuestion(facts),
    punchQuestion(),
    holidayQuestion(facts),
    leaveQuestion(facts),
    {
      key: 'who',
      title: t('Who may do what?'),
      fields: [
        ...(facts.hasManualPunch ? [tick('manualPunch')] : []),
        tick('disableEmployeeApply'),
        { name: 'memo', label: fieldWords('memo'), kind: 'textarea', width: 'full', maxLength: 2000 },
      ],
    },
  ] satisfies Question[]
  return list
}

function periodQuestion({ said, choices, dateFormat, nextPeriods }: QuestionFacts): Question {
  const next = nextPeriods.map((date) => dayWithWeekday(date).replace(/^\w+ /, ''))
  return {
    key: 'period',
    title: t('When does a pay period run?'),
    note: t('All employees in this group share it. Existing periods keep their dates.'),
    fields: [
      { name: 'name', label: fieldWords('name'), kind: 'text', isRequired: true, maxLength: 200 },
      {
        name: 'timeZoneId',
        label: fieldWords('timeZoneId'),
        kind: 'select',
        options: choices.zones,
        placeholder: t('Department’s time zone'),
      },
      { ...choice('period', PAY_GROUP_PERIODS), isRequired: true },
      ...(said.period === 'monthly'
        ? [
            {
              name: 'startDayOfMonth' as const,
              label: fieldWords('startDayOfMonth'),
              kind: 'custom' as const,
              isRequired: true,
              control: <DayOfMonth />,
            },
          ]
        : []),
      {
        name: 'startTime',
        label: fieldWords('startTime'),
        kind: 'date',
        isRequired: true,
        dateFormat,
        ...(next.length > 0 ? { help: t('Next: {dates}', { dates: next.join(', ') }) } : {}),
      },
      tick('active'),
    ],
  }
}

function earlyQuestion(): Question {
  return {
    key: 'early',
    title: t('How are early and late handled?'),
    note: t('A punch within the grace period counts as on time. Beyond it, these settings decide what is paid.'),
    fields: [
      minutes('graceTimeIn'),
      minutes('graceTimeOut'),
      {
        ...minutes('earlyArrivalThreshold'),
        isRequired: true,
        help: t('Time earlier than this is never paid automatically.'),
      },
      {
        ...minutes('lateDepartureThreshold'),
        isRequired: true,
        help: t('Time later than this is never paid automatically.'),
      },
      tick('acceptEA'),
      tick('acceptLD'),
      tick('approvedUnscheduledWork'),
      tick('punchPairWitoutSchedule'),
      tick('skipException'),
    ],
  }
}

function breakQuestion({ said, before, isMultiShift, timeFormat }: QuestionFacts): Question {
  const type = said.breakCalculationType
  // With one shift a day the question is not asked, but a Time of Day break would be deducted unseen.
  const isByClock = [said, before].some((rules) => rules.breakCalculationType === 'TimeOfDay')
  const types = isMultiShift ? BREAK_CALCULATION_TYPES : (['HoursAtWork', 'TimeOfDay'] as const)
  return {
    key: 'break',
    title: t('When is a break deducted?'),
    note: t('Applies to each work shift unless the shift overrides it.'),
    fields: [
      ...(isMultiShift || isByClock ? [{ ...choice('breakCalculationType', types), isRequired: true }] : []),
      ...(type === 'HoursAtWork' || !isMultiShift
        ? [{ ...hours('workTime', 24), help: t('Only above this, not at exactly this.') }]
        : []),
      ...(type === 'TimeOfDay'
        ? [
            {
              name: 'breakStartTime' as const,
              label: fieldWords('breakStartTime'),
              kind: 'custom' as const,
              isRequired: true,
              control: <WallTimeField timeFormat={timeFormat} />,
            },
          ]
        : []),
      ...(type !== 'None' || !isMultiShift ? [minutes('breakTime')] : []),
      tick('clockOutForBreaks'),
      tick('minimumBreak'),
      { ...minutes('breakTimeException'), unit: t('minutes over') },
    ],
  }
}

function overtimeQuestion({ said, before, choices, isApprovalHidden }: QuestionFacts): Question {
  const isDaily = said.overtimeCalculationType === 'Daily'
  const isRequired = isCumulative(said)
  const isStandard = isRequired && said.useStandardHoursAsPeriodOvertimeThreshold
  const cumulative: Record<ReturnType<typeof shownOvertime>[number], Field[]> = {
    periodOvertimeThreshold: isStandard ? [] : [{ ...hours('periodOvertimeThreshold', 1000), isRequired }],
    periodOvertimeCode: [
      {
        name: 'periodOvertimeCode',
        label: fieldWords('periodOvertimeCode'),
        kind: 'select',
        options: choices.overtimeTypes,
        placeholder: t('Default'),
      },
    ],
    useStandardHoursAsPeriodOvertimeThreshold: [tick('useStandardHoursAsPeriodOvertimeThreshold')],
    includePaidLeavesInOvertimeThreshold: [tick('includePaidLeavesInOvertimeThreshold')],
  }
  return {
    key: 'overtime',
    title: t('What counts as overtime?'),
    note: t('Only worked time counts. Leave never becomes overtime.'),
    fields: [
      choice('overtimeCalculationType', OVERTIME_CALCULATION_TYPES),
      ...(isDaily ? [{ ...hours('dailyOvertimeThreshold', 24), isRequired: true }] : []),
      ...shownOvertime(said, before).flatMap((field) => cumulative[field]),
      // The company's setting hides what is off; what is on still decides pay, and can be switched off.
      ...(said.hideApproveOT || (isApprovalHidden && !said.supervisorMAOT) ? [] : [tick('supervisorMAOT')]),
      tick('hideApproveOT'),
    ],
  }
}

function punchQuestion(): Question {
  return {
    key: 'punches',
    title: t('How are punches read?'),
    note: t('How raw punches become pairs.'),
    fields: [
      { ...hours('punchPairCompletionTime', 48), help: t('If empty: 14 hours.') },
      { ...minutes('shiftThreshold'), help: t('Pairs further apart than this are separate shifts.') },
      {
        name: 'convertUnit',
        label: fieldWords('convertUnit'),
        kind: 'number',
        min: 0,
        max: 1000,
        help: t('Units in the payroll file are multiplied by this.'),
      },
      tick('payOnFinishDay'),
    ],
  }
}

function holidayQuestion({ said }: QuestionFacts): Question {
  return {
    key: 'holidays',
    title: t('How are public holidays paid?'),
    fields: [
      tick('calculatePublicHoliday'),
      ...(said.calculatePublicHoliday
        ? [tick('calculatePublicHolidayLeaveBySchedule'), tick('calculateAlternativeHoliday'), tick('phlAbsent')]
        : []),
    ],
  }
}

function leaveQuestion({ said, choices }: QuestionFacts): Question {
  return {
    key: 'leave',
    title: t('How is leave counted?'),
    note: t('Defaults offered when leave is entered.'),
    fields: [
      tick('skipHoliday'),
      tick('skipUnscheduleDay'),
      tick('durationBySchedule'),
      tick('autoLeave'),
      ...(said.autoLeave
        ? [
            {
              name: 'autoLeavePayTypeId' as const,
              label: fieldWords('autoLeavePayTypeId'),
              kind: 'select' as const,
              isRequired: true,
              options: choices.leaveTypes,
            },
          ]
        : []),
    ],
  }
}

type Field = FormField<PayGroupValues>
type NumberField = Extract<Field, { kind: 'number' }>

function tick(name: PayGroupField): Field {
  return { name, label: fieldWords(name), kind: 'switch' }
}

function minutes(name: PayGroupField): NumberField {
  return { name, label: fieldWords(name), kind: 'number', min: 0, max: 1440, decimals: 0, unit: t('minutes') }
}

function hours(name: PayGroupField, max: number): NumberField {
  return { name, label: fieldWords(name), kind: 'number', min: 0, max, unit: t('hours') }
}

function choice(name: PayGroupField, values: readonly string[]): Field {
  const options = values.map((value) => ({ value, label: choiceWords(value) }))
  return { name, label: fieldWords(name), kind: 'segmented', width: 'full', options }
}
