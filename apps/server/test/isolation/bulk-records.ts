import type { FastifyInstance } from 'fastify'

/** A run of each kind. */
export type BulkKind = 'globalPunch' | 'globalLeave' | 'globalRecalculation'

/** @returns the ids of runs that have not come to anyone yet */
export async function addBulkRuns(
  app: FastifyInstance,
  headers: Record<string, string>,
  { employeeId, typeId, day }: { employeeId: string; typeId: string; day: string },
): Promise<Record<BulkKind, string[]>> {
  const started = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload: { employees: [employeeId], ...payload } })
    const { id } = answer.json<{ id?: string }>()
    if (id === undefined) throw new Error(`${url} did not start: ${answer.body}`)
    return [id]
  }
  return {
    globalPunch: await started('/timesheet/saveGroupTimePunch', { date: '14-12-2026', punchTime: '08:00' }),
    globalLeave: await started('/global-leave/save', {
      typeId,
      fromDate: '2026-12-17',
      scheduledDuration: false,
      skipUnscheduled: false,
      duration: 8,
    }),
    globalRecalculation: await started('/recalculate/recalculate', { startDate: day, endDate: day }),
  }
}
