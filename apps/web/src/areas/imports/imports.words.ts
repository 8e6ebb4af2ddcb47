import type { AnswerOf, ImportSubject, ImportSummary, PunchFormat, undoImport } from '@timeloom/contract'
import { t } from '../../lib/words/words.ts'

/** What is wrong with a whole file, and what to do. */
export function fileRefusal(code: string, subject: ImportSubject): { title: string; todo: string } {
  switch (code) {
    case 'modelerror':
      return {
        title: t('Template format error.'),
        todo: t(
          'Choose a CSV file or spreadsheet with the columns employee_no, date, type, start, end, break_minutes and leave_type. Nothing was imported.',
        ),
      }
    case 'WrongFileFormat':
      return {
        title: t('This file has no readable punches.'),
        todo: t(
          'Choose the .dat or .txt file that the clock saved (often named 1_attlog.dat), or a CSV file or spreadsheet with the columns Clock ID, Date, Time and Direction. Nothing was imported.',
        ),
      }
    case 'emptyFile':
      return {
        title: t('The file is empty.'),
        todo:
          subject === 'schedule'
            ? t('It has no lines below its header. Choose another file. Nothing was imported.')
            : t('Download the punches from the clock again and choose the new file. Nothing was imported.'),
      }
    case 'tooManyRows':
    case 'tooLarge':
      return {
        title: t('The file is too large.'),
        todo: t(
          'A CSV file or spreadsheet can have up to 10 MB and 10,000 rows. Split it and import the parts. Nothing was imported.',
        ),
      }
    case 'unknownLeaveType':
      return {
        title: t('A leave type you chose no longer exists.'),
        todo: t('Upload the file again and choose another. Nothing was imported.'),
      }
    default:
      return {
        title: subject === 'schedule' ? t('Failed to import Schedule.') : t('Failed to import Times.'),
        todo: code,
      }
  }
}

/** Why one line was left out. */
export function lineRefusal(code: string | null): string {
  return LINE_REFUSALS[code ?? '']?.() ?? code ?? t('No reason given')
}

const LINE_REFUSALS: Partial<Record<string, () => string>> = {
  badLine: () => t('The line is incomplete or has more columns than expected.'),
  badEmployee: () => t('The clock ID is not a number.'),
  badDate: () => t('The date cannot be read in the same format as the other dates in the file.'),
  badTime: () => t('The time cannot be read in the same format as the other times in the file.'),
  badOffset: () => t('The time zone is not an offset such as +13:00.'),
  badDirection: () => t('The direction is not In, Out or a status that a clock sends (0 to 5).'),
  future: () => t('The punch is in the future: check the date on the clock.'),
  badType: () => t('The type is not work, off or leave.'),
  badLeaveType: () => t('The leave type is missing.'),
  badBreak: () => t('The break is not a number of minutes from 0 to 1440.'),
  emptySection: () => t('The shift starts and ends at the same time.'),
  unknownLeaveType: () => t('The word does not match any leave type. Upload the file again to choose one.'),
  notEmployed: () => t('The day is after the last day of this employee.'),
  dayPlannedTwice: () => t('The file has both a day off and work for this day.'),
  timeclash: () => t('The shift overlaps another one in the file.'),
  scheduledOtherwise: () => t('The day was planned by hand, and that plan was kept.'),
  changedSince: () => t('Another import planned the day after this file was made, and that plan was kept.'),
  dateExist: () => t('The employee has other leave on this day.'),
  close: () => t('The day is in a closed pay period.'),
  unknownEmployee: () => t('No employee has this clock ID. Add it to the employee, then upload the file again.'),
}

/** How the dates and times of a table were read. */
export function formatWords(format: PunchFormat): string {
  return FORMATS[format]()
}

const FORMATS: Record<PunchFormat, () => string> = {
  dayMonth: () => t('Dates were read with the day first (DD/MM/YYYY).'),
  monthDay: () => t('Dates were read with the month first (MM/DD/YYYY).'),
  amPm: () => t('Times were read with AM and PM.'),
  semicolons: () => t('Cells were separated by semicolons.'),
  tabs: () => t('Cells were separated by tabs.'),
  chosenColumns: () => t('The columns were read as you chose.'),
  swappedDirections: () => t('In was read as Out, and Out as In.'),
  gigaTms: () => t('Read as the file of a Giga-TMS clock. Its events name no directions: they are worked out.'),
  tna2000: () => t('Read as the DATA.TXT of a tna2000 clock.'),
  ct101: () => t('Read as the file of a CT101 clock.'),
}

/** What undoing an import removed, and what stays. */
export function undoneWords({ removed = 0, changed = 0, closed = 0 }: AnswerOf<typeof undoImport>): string {
  return [
    t('{count, plural, one {# punch was removed.} other {# punches were removed.}}', { count: removed }),
    changed > 0 ? t('{count} changed since stay as they are.', { count: changed }) : '',
    closed > 0 ? t('{count} in closed pay periods stay.', { count: closed }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** A file with nothing new is not a success. */
export function isNothingNew({ imported, replaced, late }: ImportSummary): boolean {
  return imported + replaced + late === 0
}

/** Why a file brought nothing new. */
export function nothingNewWords(
  { alreadyThere, refused }: Pick<ImportSummary, 'alreadyThere' | 'refused'>,
  subject: ImportSubject,
): string {
  if (alreadyThere === 0) return t('Nothing was imported: no line could be used. The reasons are below.')
  if (subject === 'schedule') {
    return refused === 0
      ? t('Nothing was imported: every line of the file is already planned.')
      : t('Nothing was imported: the other lines of the file are already planned. The refused lines are below.')
  }
  if (refused === 0) return t('Nothing was imported: every punch in the file is already there.')
  return t('Nothing was imported: the other punches in the file are already there. The refused lines are below.')
}
