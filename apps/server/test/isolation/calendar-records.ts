import type { FastifyInstance } from 'fastify'

/** Makes the calendar address of an employee. @returns the secret part of it */
export async function addCalendarFeed(app: FastifyInstance, headers: { authorization: string }): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/my-shifts/calendar', headers })
  const [, token] = /\/calendar\/([^/]+)\.ics$/.exec(answer.json().address ?? '') ?? []
  if (token === undefined) throw new Error(`The calendar address was not made: ${answer.body}`)
  return token
}
