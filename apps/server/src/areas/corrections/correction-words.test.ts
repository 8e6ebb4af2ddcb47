import { expect, it } from 'vitest'
import { correctionWords } from './correction-words.ts'

const NIGHT = {
  workDate: '2026-03-16',
  wasDayType: null,
  wasTime: null,
  wasDirection: null,
  jobName: null,
  taskName: null,
  wasJobName: null,
  wasTaskName: null,
  wasSplit: false,
}
const OUT = { wasDayType: 'NextDay', wasTime: '06:00', wasDirection: 'Out' } as const

it.each([
  {
    why: 'a missing punch of the next morning says so',
    asked: { ...NIGHT, kind: 'add', dayType: 'NextDay', punchTime: '06:10', direction: 'Out' },
    words: /: a missing Out at 06:10 on the next day$/,
  },
  {
    why: 'one of the day itself needs no word',
    asked: { ...NIGHT, kind: 'add', dayType: 'Today', punchTime: '22:00', direction: 'In' },
    words: /: a missing In at 22:00$/,
  },
  {
    why: 'a punch that moves over midnight says both days',
    asked: { ...NIGHT, ...OUT, kind: 'move', dayType: 'Today', punchTime: '23:50', direction: 'Out' },
    words: /: Out at 23:50 instead of Out at 06:00 on the next day$/,
  },
  {
    why: 'and one that should not be there',
    asked: {
      ...NIGHT,
      kind: 'remove',
      dayType: null,
      punchTime: null,
      direction: null,
      wasDayType: 'Previous',
      wasTime: '23:58',
      wasDirection: 'In',
    },
    words: /: without the In at 23:58 on the day before$/,
  },
] as const)('$why', ({ asked, words }) => {
  expect(correctionWords(asked)).toMatch(words)
})
