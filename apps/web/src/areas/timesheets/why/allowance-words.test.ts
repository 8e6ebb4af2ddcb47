import type { DayExplanation } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { allowanceWords } from './allowance-words.ts'
import { tellerOf } from './teller.ts'
import type { StepOf } from './told.ts'
import { allowanceStep, explanation } from './why.fixture.ts'

type Allowance = StepOf<'allowance'>
type Carriers = Allowance['carriers']

const DAY = '2026-10-27'
const [none, asked] = [{ isAsked: false }, { isAsked: true }]
const aid = ['First aider']

it.each<{ way: string; earned: Allowance['earned']; carriers: Carriers; words: string }>([
  {
    way: 'eitherOnePerShift',
    earned: { shifts: 1, minutes: 0 },
    carriers: [{ shift: 0, skills: aid, ...none }],
    words:
      '1 for the shift 08:00 – 12:00, because Mele Fonuake has the skill First aider and the shift asks for no particular skill.',
  },
  {
    way: 'eitherOnePerShift',
    earned: { shifts: 2, minutes: 0 },
    carriers: [
      { shift: 0, skills: ['First aider', 'Rescue', 'Fire warden'], ...asked },
      { shift: 1, skills: ['First aider', 'Rescue', 'Fire warden'], ...asked },
    ],
    words:
      '2 for the shifts 08:00 – 12:00 and 13:00 – 16:30, because Mele Fonuake has the skills First aider, Rescue and Fire warden and the shifts ask for them.',
  },
  {
    way: 'hoursWorkedForShift',
    earned: { shifts: 0, minutes: 300 },
    carriers: [
      { shift: 1, skills: aid, ...asked },
      { shift: 2, skills: aid, ...none },
    ],
    words:
      '5h paid in the shift 13:00 – 16:30 and the unscheduled shift. Mele Fonuake has the skill First aider and the shift 13:00 – 16:30 asks for it. Mele Fonuake has the skill First aider and the unscheduled shift asks for no particular skill.',
  },
  {
    way: 'hoursWorkedForDay',
    earned: { shifts: 0, minutes: 480 },
    carriers: [{ shift: 0, skills: aid, ...asked }],
    words:
      '8h, all paid time of the day, because Mele Fonuake has the skill First aider and the shift 08:00 – 12:00 asks for it.',
  },
  {
    way: 'hoursWorkedForShift',
    earned: { shifts: 0, minutes: 0 },
    carriers: [{ shift: 0, skills: [], ...none }],
    words:
      'Nothing more for the shift 08:00 – 12:00, as all paid time of the day already counts, because Mele Fonuake has a skill that has since been deleted and the shift asks for no particular skill.',
  },
])('an allowance of $way: $words', ({ way, earned, carriers, words }) => {
  const step = { ...allowanceStep('First aid', way), earned, carriers }
  expect(
    allowanceWords(step, { explanation: twoPlanned, teller: tellerOf(twoPlanned, { timeFormat: 'HH:mm' }) }),
  ).toEqual({
    title: 'Allowance · First aid',
    keptWord: earned.shifts + earned.minutes > 0 ? 'extra' : 'none',
    detail: words,
  })
})

/** Two planned shifts and one that was not planned. */
const twoPlanned: DayExplanation = explanation(DAY, {
  shifts: [{ from: 480, to: 720 }, { from: 780, to: 990 }, null].map((scheduled) => ({
    ...explanation(DAY).shifts[0]!,
    scheduled,
  })),
})
