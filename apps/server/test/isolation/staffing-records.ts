import type { FastifyInstance } from 'fastify'

/** Adds a requirement of a weekday, which a copied week replaces, and one of a date. @returns their ids */
export async function addStaffRequirements(
  app: FastifyInstance,
  headers: { authorization: string },
  departmentId: string,
): Promise<string[]> {
  const times = { departmentId, startTime: '06:00', endTime: '14:00', needed: 3 }
  const payload = {
    requirements: [
      { ...times, weekday: 1 },
      { ...times, date: '2026-12-24' },
    ],
  }
  const answer = await app.inject({ method: 'POST', url: '/api/staffing/save', headers, payload })
  if (answer.json().message !== 'success') throw new Error(`The requirements were not saved: ${answer.body}`)
  return answer.json().ids
}
