import { dateInWords } from '../local-time/wall-time.service.ts'

/** What the server says once it has taken a global leave. @source spec 002 §7, §8 (messageSuccess) */
export function leaveStartedWords(people: number): string {
  return people === 1
    ? 'The leave is being added for 1 person, if they can take it.'
    : `The leave is being added for ${people} people, where they can take it.`
}

/** Why nobody gets a leave. @source spec 001 §5, §8 (Leave save); 002 §5, §8 (messageError) */
export function leaveRefusalWords(reason: string, facts: { date: string | null; typeName: string }): string {
  const day = facts.date === null ? '' : dateInWords(facts.date)
  const words: Record<string, string> = {
    close: "The selected date is within a closed pay period. Please re-open the period in the 'Payroll Transfer' page.",
    dateExist: 'Leave already existed within the time frame.',
    offDay: `Warning: ${day} is an off day (no work schedule).`,
    holiday: `Warning: ${day} is a holiday!`,
    noData: `Warning: No schedule in ${day}, please enter the duration.`,
    unscheduledDays: 'You have skipped all, please check the skip option and work schedule.',
    timeOrder: 'To time must be later than From time!',
    noBalance: `Not able to save, as not enough leave balance is available for The ${facts.typeName}.`,
    nobody: 'No employees found for the chosen filter.',
    notEmployed: 'Nobody of the chosen people is employed on all of the dates.',
  }
  return words[reason] ?? 'Failed to add the leave.'
}
