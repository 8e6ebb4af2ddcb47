import type { TestApp } from '../test-app.ts'

const DAYS = ['2027-01-12', '2027-01-13', '2027-01-14']

/**
 * Gives a person approved leave that they do not ask to cancel, and leave that they do.
 *
 * @returns the ids, in this order
 */
export async function addApprovedLeaves(
  { app }: TestApp,
  headers: { authorization: string },
  whose: { employeeId: string; typeId: string },
): Promise<string[]> {
  const ids: string[] = []
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    const { message, id = '' } = answer.json<{ message: string; id?: string }>()
    if (message !== 'success') throw new Error(`The leave was not planned: ${answer.body}`)
    return id
  }
  for (const fromDate of DAYS) {
    const id = await post('/leave/save', { ...whose, fromDate, scheduledDuration: false, skipUnscheduled: false })
    await post('/leave/updateExamine', { id, status: 'Approved' })
    ids.push(id)
  }
  for (const id of ids.slice(1)) await post(`/api/leaves/${id}/cancellation`, { reason: 'The trip is off' })
  return ids
}
