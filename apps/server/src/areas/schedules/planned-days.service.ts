export { selectPlannedDays as plannedDays } from './planned-days.repository.ts'
export type { NamedSection, PlannedDayRow } from './planned-days.repository.ts'
