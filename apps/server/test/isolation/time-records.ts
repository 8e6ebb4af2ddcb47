import type { FastifyInstance } from 'fastify'

/** Days that are worked. */
export const DAYS = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-16', '2026-11-17', '2026-11-18']
/** Days with a planned shift. */
export const PLANNED_DAYS = ['2026-11-05', '2026-11-06', '2026-11-04']
const LEAVE_DAYS = ['2026-12-07', '2026-12-10', '2026-12-11']

type Headers = { authorization: string }

/** @returns the ids of an In and an Out of each day */
export async function addPunches(app: FastifyInstance, headers: Headers, employeeId: string): Promise<string[]> {
  const ids: string[] = []
  for (const day of DAYS) {
    for (const [punchTime, direction] of [
      ['08:00', 'In'],
      ['16:00', 'Out'],
    ]) {
      const payload = { employeeId, day, dayType: 'Today', punchTime, direction }
      ids.push(await saved(app, headers, { url: '/timesheet/saveSinglePunch', payload }))
    }
  }
  return ids
}

export async function addShifts(
  app: FastifyInstance,
  headers: Headers,
  employeeId: string,
): Promise<{ id: string; schId: string }[]> {
  const shifts: { id: string; schId: string }[] = []
  for (const day of PLANNED_DAYS) {
    const payload = { employeeId, day, create: true, startTime: '08:00', endTime: '16:00' }
    const id = await saved(app, headers, { url: '/timesheet/saveShiftCard', payload })
    shifts.push((await app.inject({ url: `/api/shifts/${id}`, headers })).json())
  }
  return shifts
}

/** @returns the ids of shifts to plan from */
export async function addShiftTemplates(
  app: FastifyInstance,
  headers: Headers,
  departmentId: string,
): Promise<string[]> {
  const ids: string[] = []
  for (const labelName of ['Early', 'Late', 'Night']) {
    const payload = { departmentId, startTime: '06:00', endTime: '14:30', colorCode: '#2EBB7C', labelName }
    ids.push(await saved(app, headers, { url: '/standardshifts/newSave', payload }))
  }
  return ids
}

/** @returns the ids of leaves that wait */
export async function addLeaves(
  app: FastifyInstance,
  headers: Headers,
  whose: { employeeId: string; typeId: string },
): Promise<string[]> {
  const ids: string[] = []
  for (const fromDate of LEAVE_DAYS) {
    const payload = { ...whose, fromDate, scheduledDuration: false, skipUnscheduled: false }
    ids.push(await saved(app, headers, { url: '/leave/save', payload }))
  }
  return ids
}

/** @returns the id of a global schedule whose people are not planned yet */
export async function addGlobalSchedule(app: FastifyInstance, headers: Headers, employeeId: string): Promise<string> {
  const ruleDay = { ruleDay: '2026-12-14', workSections: [{ startTime: '08:00', endTime: '16:00' }] }
  const payload = { byEmployee: true, employeeIds: [employeeId], ruleDay }
  return saved(app, headers, { url: '/globalschedule/generate', payload })
}

/** Takes the Out of the last day away. */
export async function removeLastPunch(
  app: FastifyInstance,
  headers: Headers,
  { employeeId, punchId }: { employeeId: string; punchId: string },
): Promise<string> {
  const payload = { employeeId, punchId, day: DAYS.at(-1) }
  await saved(app, headers, { url: '/timesheet/deleteSinglePunch', payload })
  return punchId
}

async function saved(
  app: FastifyInstance,
  headers: Headers,
  { url, payload }: { url: string; payload: object },
): Promise<string> {
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  if (answer.json().message !== 'success') throw new Error(`${url} did not save: ${answer.body}`)
  return answer.json().id
}
