import type { PunchFormat } from '@timeloom/contract'
import type { ImportReport } from '../areas/imports/import-files.service.ts'

type ReportedFile = ImportReport['files'][number]

/**
 * What `npm run import` prints: an account of every file with each refused line, then what was recalculated and what is in
 * no pay period yet, with the command that changes that.
 */
export function reportLines(code: string, report: ImportReport, seconds: number): string[] {
  const { employees, changedDays, seconds: calculated } = report.recalculation
  return [
    `${code}${report.wasCreated ? ' (created)' : ''}`,
    ...report.files.flatMap(fileLines),
    `  recalculated: ${counted(employees, 'employee')}, ${counted(changedDays, 'day')} changed, ${calculated.toFixed(2)} s`,
    ...report.movedStarts.map(({ startDate }) => `  pay periods now start on ${startDate}`),
    ...report.daysOutside.flatMap((group) => outsideLines(code, group)),
    `  total ${seconds.toFixed(2)} s`,
  ]
}

function fileLines(file: ReportedFile): string[] {
  const replaced = file.replaced > 0 ? `, ${file.replaced} replaced` : ''
  const late = file.late > 0 ? `, ${file.late} late` : ''
  return [
    `  ${file.name}: ${counted(file.lines, 'line')}, ${file.imported} imported${replaced}, ${file.alreadyThere} already there${late}, ` +
      `${file.refused} refused, ${file.seconds.toFixed(2)} s`,
    ...file.formats.map((format) => `    ${FORMATS[format]}`),
    ...otherOffsetLines(file),
    ...file.refusedLines.map(({ line, reason, text }) => `    line ${line} refused (${reason}): ${text}`),
    ...hintsOf(file).map((hint) => `    ${hint}`),
  ]
}

const FORMATS: Record<PunchFormat, string> = {
  dayMonth: 'dates were read with the day first (DD/MM/YYYY)',
  monthDay: 'dates were read with the month first (MM/DD/YYYY)',
  amPm: 'times were read with AM and PM',
  semicolons: 'cells were separated by semicolons',
  tabs: 'cells were separated by tabs',
  chosenColumns: 'columns were read as given by --columns',
  swappedDirections: 'In was read as Out, and Out as In',
  gigaTms: 'read as the file of a Giga-TMS clock, whose events name no directions',
  tna2000: 'read as the DATA.TXT of a tna2000 clock',
  ct101: 'read as the file of a CT101 clock',
}

/** Punches written in another time zone than the employee's: the time as written, and the employee's own. */
function otherOffsetLines({ otherOffset, otherOffsetLines: told }: ReportedFile): string[] {
  if (otherOffset === 0) return []
  return [
    `    ${otherOffset} in a different time zone from the employee's:`,
    ...told.map(({ line, written, local, zone }) => `      line ${line}: ${written} is ${local} in ${zone}`),
    ...(otherOffset > told.length ? [`      and ${otherOffset - told.length} more`] : []),
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const UNITS = { weekly: 'weeks', fortnightly: 'fortnights', monthly: 'months', bimonthly: 'half months' }

/** What cannot be closed or paid yet, and the command that changes that. */
function outsideLines(code: string, group: ImportReport['daysOutside'][number]): string[] {
  const { coveredPeriods, periods, period, days, hours, fromDate, toDate, paygroupName, startDate } = group
  return [
    `  ${paygroupName}: ${coveredPeriods} of ${periods} ${UNITS[period]} are in a pay period. ${counted(days, 'day')} with ` +
      `${hours.toFixed(2)} hours from ${fromDate} to ${toDate} ${days === 1 ? 'is' : 'are'} in none.`,
    `    To start the pay periods on ${startDate}: npm run import -- --company ${code} --move-start`,
  ]
}

/** What to do about refusals that the command can resolve. */
function hintsOf({ refusedLines }: ReportedFile): string[] {
  const reasons = new Set(refusedLines.map(({ reason }) => reason))
  return [
    ...(reasons.has('unknownLeaveType') ? ['To map an unknown leave type, add --leave "WORD=CODE".'] : []),
    ...(reasons.has('changedSince') || reasons.has('scheduledOtherwise')
      ? [
          'Plans that were changed by hand, or by an import after this file was saved, were kept; to replace them, add --replace-changes.',
        ]
      : []),
  ]
}
