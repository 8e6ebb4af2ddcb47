import type { AnswerOf, BodyOf, getOpenShift, saveOpenShift } from '@timeloom/contract'
import type { JobTask } from '../../../ui/widgets/job-task-picker/job-task-rules.ts'
import { formTimes, isEndLater, sentTimes, type ShiftTime } from '../../../ui/widgets/shift-time/shift-times.ts'
import { type Deadline, deadlineOf, NO_DEADLINE, sentDeadline } from './deadline.ts'
import type { JudgedShift } from './open-shifts.queries.ts'

/** An open shift with what became of each offer. */
export type SavedOpenShift = AnswerOf<typeof getOpenShift>

/** Whom it is offered to when it is saved. */
export interface Offer {
  to: 'Fitting' | 'Named' | 'Nobody'
  /** of `Named` */
  employeeIds: string[]
}

export interface OpenShiftForm {
  workDate: string | null
  start: ShiftTime
  end: ShiftTime
  departmentId: string | null
  /** minutes; null: as each person's pay group has it */
  breakTime: number | null
  work: JobTask
  skills: string[]
  places: number | null
  deadline: Deadline
  note: string
  offer: Offer
}

const NO_TIME: ShiftTime = { minute: null, isOtherDay: false }

/** The form of an open shift, or of a new one, which is offered to everyone who fits. @param timeZone of the company */
export function formOf(saved: SavedOpenShift | undefined, timeZone: string): OpenShiftForm {
  const times = saved && formTimes(saved)
  return {
    workDate: saved?.workDate ?? null,
    start: times?.startTime ?? NO_TIME,
    end: times?.endTime ?? NO_TIME,
    departmentId: saved?.departmentId ?? null,
    breakTime: saved?.breakTime ?? null,
    work: { jobId: saved?.jobId ?? null, taskId: saved?.taskId ?? null },
    skills: saved?.skills.map(({ id }) => id) ?? [],
    places: saved?.places ?? 1,
    deadline: saved ? deadlineOf(saved, timeZone) : NO_DEADLINE,
    note: saved?.note ?? '',
    offer: { to: saved && saved.status !== 'Draft' ? 'Nobody' : 'Fitting', employeeIds: [] },
  }
}

/** Whether the shift itself stays as it is, because people have been asked. */
export function isOffered(saved: SavedOpenShift | undefined): boolean {
  return saved !== undefined && saved.offered > 0
}

type ShiftFields = Pick<OpenShiftForm, 'workDate' | 'start' | 'end' | 'departmentId' | 'breakTime' | 'skills'>

/** The shift as people are judged for it, whatever its job is; undefined as long as something is missing. */
export function judgedShift(
  { workDate, start, end, departmentId, breakTime, skills }: Partial<ShiftFields>,
  saved: SavedOpenShift | undefined,
): JudgedShift | undefined {
  if (!workDate || !departmentId || !start || !end || start.minute === null || end.minute === null) return undefined
  if (!isEndLater(start, end)) return undefined
  return {
    ...(saved ? { id: saved.id } : {}),
    workDate,
    departmentId,
    ...sentTimes(start, end),
    breakTime: breakTime ?? null,
    skills: skills ?? [],
    jobId: null,
    taskId: null,
    labelName: saved?.labelName ?? null,
    colorCode: saved?.colorCode ?? null,
  }
}

interface SentNeeds {
  judged: JudgedShift
  saved: SavedOpenShift | undefined
  /** of the company */
  timeZone: string
}

/** The body of the save. */
export function sentOpenShift(
  form: OpenShiftForm,
  { judged, saved, timeZone }: SentNeeds,
): BodyOf<typeof saveOpenShift> {
  const { work, places, deadline, note, offer } = form
  return {
    ...judged,
    ...work,
    ...(saved ? { version: saved.version } : {}),
    places: places ?? 1,
    ...sentDeadline(deadline, saved, timeZone),
    note: note.trim() === '' ? null : note.trim(),
    offerTo: offer.to,
    ...(offer.to === 'Named' ? { employeeIds: offer.employeeIds } : {}),
  }
}
