import { expect, it } from 'vitest'
import { holidaysInEmployment } from './holidays-in-employment.ts'

const anzac = { name: 'ANZAC Day', date: '2026-04-25', alternativeDate: '2026-04-27' }

it.each([
  ['the whole time', { from: '2020-01-01', to: null }, [{ date: '2026-04-25', alterdate: '2026-04-27' }]],
  ['hired before it moves to', { from: '2026-04-26', to: null }, [{ date: '2026-04-25', alterdate: '2026-04-27' }]],
  ['hired after it', { from: '2026-04-28', to: null }, []],
  ['gone before it', { from: '2020-01-01', to: '2026-04-24' }, []],
  ['gone between its dates', { from: '2020-01-01', to: '2026-04-26' }, [{ date: '2026-04-25' }]],
  [
    'gone on the day it moves to',
    { from: '2020-01-01', to: '2026-04-27' },
    [{ date: '2026-04-25', alterdate: '2026-04-27' }],
  ],
])('a holiday for someone employed: %s', (_, employed, expected) => {
  expect(holidaysInEmployment([anzac], employed)).toEqual(expected)
})
