import { describe, expect, it } from 'vitest'
import { encodeBody, encodeFields, encodePath } from './encode.ts'

describe('encodeFields', () => {
  it.each([
    { why: 'booleans are words', body: { a: true, b: false }, fields: ['a=true', 'b=false'] },
    { why: 'lists are repeated', body: { id: ['x', 'y'] }, fields: ['id=x', 'id=y'] },
    { why: 'an empty list clears', body: { id: [] }, fields: ['id='] },
    { why: 'null clears', body: { note: null }, fields: ['note='] },
    { why: 'undefined leaves unchanged', body: { note: undefined }, fields: [] },
    { why: 'nested values are JSON text', body: { rules: [{ from: 1 }] }, fields: ['rules=[{"from":1}]'] },
  ])('$why', ({ body, fields }) =>
    expect(encodeFields(body).map(([name, value]) => `${name}=${value}`)).toEqual(fields),
  )
})

it('a path takes its parameters and its query', () =>
  expect(encodePath('/api/employees/{id}', { id: 'a b' }, { status: 'Active', ids: ['1', '2'] })).toBe(
    '/api/employees/a%20b?status=Active&ids=1&ids=2',
  ))

it('a file travels as multipart under its field', () => {
  const file = new File(['x'], 'punches.dat')
  const body = encodeBody({}, 'form', 'uploadFile', file)
  expect(body).toBeInstanceOf(FormData)
  expect((body as FormData).get('uploadFile')).toBeInstanceOf(File)
})
