import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function written(entry: object): string {
  let text = ''
  const destination = new Writable({
    write(chunk, _, done) {
      text += String(chunk)
      done()
    },
  })
  createLog('info', destination).info(entry, 'said')
  return text
}

it.each([
  { why: 'a header of a request', entry: { req: { headers: { authorization: 'Bearer s3cret', cookie: 's3cret' } } } },
  { why: 'a password of a body', entry: { body: { password: 's3cret' } } },
  { why: 'a token at the top', entry: { token: 's3cret' } },
  { why: 'a PIN three levels down', entry: { a: { b: { c: { pin: 's3cret' } } } } },
  { why: 'a secret of a client', entry: { client: { secret: 's3cret' } } },
])('$why is not written', ({ entry }) => {
  const text = written(entry)
  expect(text).toContain('[redacted]')
  expect(text).not.toContain('s3cret')
})

it('what is no secret is written', () => {
  expect(JSON.parse(written({ employeeId: 'e1' }))).toMatchObject({ employeeId: 'e1', msg: 'said' })
})
