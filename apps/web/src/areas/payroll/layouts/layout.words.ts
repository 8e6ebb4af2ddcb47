import type { LayoutProblem, LayoutRows, LayoutSource } from '@timeloom/contract'
import { t } from '../../../lib/words/words.ts'

export function sourceWords(source: LayoutSource): string {
  const words: Record<LayoutSource, string> = {
    payId: t('Pay ID'),
    clockId: t('Clock ID'),
    name: t('Name'),
    firstName: t('First name'),
    lastName: t('Last name'),
    costCentre: t('Department code'),
    positionPayCode: t('Pay export code of the position'),
    positionRateCode: t('Rate export code of the position'),
    payTypeCode: t('Pay type code'),
    payTypeName: t('Pay type name'),
    payTypeType: t('Type of the pay type'),
    units: t('Units to pay'),
    calculatedUnits: t('Calculated units'),
    from: t('First day of the period'),
    to: t('Last day of the period'),
    day: t('Day'),
    jobCode: t('Job code'),
    jobName: t('Job'),
    jobPayCode: t('Pay export code of the job'),
    taskCode: t('Task code'),
    taskName: t('Task'),
    taskPayCode: t('Pay export code of the task'),
    leaveDay: t('Day, of leave'),
    leaveDays: t('Standard days of leave'),
    shiftStart: t('Start of the shift'),
    shiftEnd: t('End of the shift'),
    company: t('Company code'),
    lineNumber: t('Line number'),
    text: t('Fixed text, or nothing'),
    payTypeUnits: t('Units of one pay type'),
    payTypes: t('A column per pay type'),
    codesAndUnits: t('Code and units of each pay type'),
  }
  return words[source]
}

export function rowsWords(rows: LayoutRows): string {
  return {
    payType: t('Per person and pay type'),
    day: t('Per day'),
    job: t('Per day and job'),
    shift: t('Per shift'),
    wide: t('Per person, with all pay types'),
  }[rows]
}

export function problemWords({ kind, column, limit, examples, count }: LayoutProblem): string {
  const some = count > examples.length ? `${examples.join(', ')} …` : examples.join(', ')
  switch (kind) {
    case 'noPayId':
      return t('{count, plural, one {# person has} other {# people have}} no Pay ID: {some}', { count, some })
    case 'noExportCode':
      return t('{count, plural, one {# pay type has} other {# pay types have}} no export code: {some}', { count, some })
    case 'noPlace':
      return t(
        '{count, plural, one {# pay type of worked time has} other {# pay types of worked time have}} no column in this layout, and would be read as an allowance: {some}',
        { count, some },
      )
    case 'empty':
      return t('{column} is empty for {some}', { column, some })
    case 'forbiddenCharacter':
      return t('{column} must not contain {limit} : {some}', { column, limit, some })
    case 'forbiddenStart':
      return t('Lines with this {column} are skipped: {some}', { column, some })
    case 'notDigits':
      return t('{column} must have digits only: {some}', { column, some })
    case 'tooLong':
      return t('{column} is longer than {most, plural, one {# character} other {# characters}}: {some}', {
        column,
        most: Number(limit),
        some,
      })
    case 'notHours':
      return t('{column} has hours and minutes, but these pay types are not in hours: {some}', { column, some })
    case 'delimiter':
      return t('{column} has the delimiter, which becomes a space without quotes: {some}', { column, some })
    case 'encoding':
      return t('{column} has letters that the encoding lacks: {some}', { column, some })
  }
}
