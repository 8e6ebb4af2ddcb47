import { t } from '../../lib/words/words.ts'

/** What is wrong with a whole file, and what to do. */
export function fileRefusal(code: string): { title: string; todo: string } {
  switch (code) {
    case 'WrongFileFormat':
      return {
        title: t('This is not a time clock file.'),
        todo: t(
          'Choose the .dat file that the clock saved (often named 1_attlog.dat). Each line holds the clock ID, the date and time, separated by tabs. Nothing was imported.',
        ),
      }
    case 'emptyFile':
      return {
        title: t('The file is empty.'),
        todo: t('Download the punches from the clock again and choose the new file. Nothing was imported.'),
      }
    default:
      return { title: t('Failed to import Times.'), todo: code }
  }
}

/** Why one line was left out. */
export function lineRefusal(code: string | null): string {
  return LINE_REFUSALS[code ?? '']?.() ?? code ?? t('Not given')
}

const LINE_REFUSALS: Partial<Record<string, () => string>> = {
  badLine: () => t('Not a punch: four to six columns separated by tabs are expected.'),
  badEmployee: () => t('The clock ID is not a number.'),
  badDate: () => t('The date is not a date as YYYY-MM-DD.'),
  badTime: () => t('The time is not a time as HH:MM:SS.'),
  badOffset: () => t('The time zone is not an offset such as +13:00.'),
  badDirection: () => t('The status is none that a clock sends (0 to 5).'),
  future: () => t('The punch lies in the future: check the date of the clock.'),
  unknownEmployee: () => t('No employee has this clock ID. Add it to the employee, then upload the file again.'),
}
