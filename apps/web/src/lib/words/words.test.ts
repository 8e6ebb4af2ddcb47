import { expect, it } from 'vitest'
import { t } from './words.ts'

it('English is its own translation', () => expect(t('Records per page')).toBe('Records per page'))

it('names are filled in', () =>
  expect(t('Show {from} to {to} of {total} entries', { from: 1, to: 25, total: 81 })).toBe(
    'Show 1 to 25 of 81 entries',
  ))

it.each([
  { count: 1, text: '1 entry is hidden' },
  { count: 1200, text: '1,200 entries are hidden' },
])('plurals follow the number: $text', ({ count, text }) =>
  expect(t('{count, plural, one {# entry is} other {# entries are}} hidden', { count })).toBe(text),
)
