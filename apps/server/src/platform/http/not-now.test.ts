import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { databaseError } from '../db/database-error.ts'
import { answerErrors } from './errors.ts'

const app = fastify()
answerErrors(app)
app.get('/:code', (request) => {
  const { code } = request.params as { code: string }
  throw databaseError(Object.assign(new Error('internal words'), { code }))
})
afterAll(() => app.close())

it.each([
  { why: 'a full disk', states: ['53100', '58030', 'ENOSPC', 'EDQUOT'], code: 'diskFull' },
  { why: 'no memory or room for more', states: ['53000', '53200', '53400'], code: 'busy' },
  {
    why: 'a statement, a lock or a transaction that takes too long',
    states: ['57014', '55P03', '25P04'],
    code: 'busy',
  },
  { why: 'too many connections', states: ['53300'], code: 'unavailable' },
  { why: 'a server that ends, or begins', states: ['57P01', '57P02', '57P03', '57P05', '25P03'], code: 'unavailable' },
  { why: 'a connection that fails', states: ['08000', '08001', '08003', '08004', '08006'], code: 'unavailable' },
])('$why is answered with words, a code and when to try again', async ({ states, code }) => {
  for (const state of states) {
    const answer = await app.inject({ url: `/${state}` })
    expect({ state, status: answer.statusCode }).toEqual({ state, status: 503 })
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/^The \w+/) })
    expect(answer.body).not.toContain('internal')
  }
})
