import { describe, expect, it } from 'vitest'
import { auditRow } from './audit-rows.fixture.ts'
import { actionWords, changesWords, entityWords, fieldWords, recordWords, valueWords } from './history.words.ts'

const formats = { dateFormat: 'dd/MM/yyyy', timeFormat: 'hh:mm a', timeZone: 'Pacific/Auckland' }

describe('fields in words', () => {
  it.each([
    ['hiredOn', 'Hired on'],
    ['departmentId', 'Department'],
    ['departments', 'Departments'],
    ['payId', 'Pay ID'],
    ['allowOT', 'Allow OT'],
    ['rules.breakTime', 'Rules: break time'],
    ['rows.2.from', 'Rows: 2, from'],
  ])('%s is %s', (field, words) => expect(fieldWords(field)).toBe(words))
})

describe('values in words', () => {
  it.each([
    { why: 'none', value: null, words: '–' },
    { why: 'a switch', value: true, words: 'Yes' },
    { why: 'a date', value: '2026-11-20', words: '20/11/2026' },
    { why: 'a moment, in the company’s zone', value: '2026-11-20T01:30:00.000Z', words: '20/11/2026 02:30 pm' },
    { why: 'a wall time', value: '2026-11-20T05:47', words: '20/11/2026 05:47 am' },
    { why: 'a list', value: ['North', 'South'], words: 'North, South' },
  ])('$why', ({ value, words }) => expect(valueWords(value, formats)).toBe(words))
})

it('a kind and an action that have no words of their own are told by their names', () => {
  expect([entityWords('pay_group'), actionWords('send'), entityWords('account')]).toEqual(['Pay group', 'Send', 'User'])
})

it.each([
  { why: 'a period that is open again', action: 'open', entity: 'pay_period', words: 'Re-opened' },
  { why: 'a company that someone looked into', action: 'open', entity: 'company', words: 'Viewed' },
  { why: 'both, where entries are narrowed', action: 'open', entity: undefined, words: 'Opened' },
  { why: 'a company that someone has looked into', action: 'leave', entity: 'company', words: 'Left' },
  { why: 'an import that was taken back', action: 'undo', entity: 'employee_import', words: 'Undone' },
  { why: 'a person of the identity provider', action: 'link', entity: 'account', words: 'Sign-in linked' },
])('$why is $words', ({ action, entity, words }) => expect(actionWords(action, entity)).toBe(words))

it('an entry is one line: what was new, and what was before', () => {
  const changes = [
    { field: 'punchTime', before: '08:00', after: '08:10' },
    { field: 'reason', before: null, after: 'Gate' },
  ]
  expect(changesWords({ changes }, formats)).toBe('Punch time: 08:00 → 08:10; Reason: Gate')
})

it('a record is named once, with its day', () => {
  expect(recordWords(auditRow(1), formats)).toBe('Mele Fonua · 20/11/2026')
  expect(recordWords(auditRow(1, { recordName: 'Mele Fonua', workDate: null }), formats)).toBe('Mele Fonua')
})
