import { expect, it } from 'vitest'
import { NINE_TO_FIVE, templateDay } from '../schedules.fixture.ts'
import { addSection, clipOf, moveSection, paste, removeSection, replaceDay, toggleOffDay } from './edit-day.ts'
import { newSection, savedDay } from './planned-day.ts'

const EVENING = { startMinute: 1080, endMinute: 1320 }
const MULTI = { isMultiShift: true }
const planned = templateDay(1, NINE_TO_FIVE)
const locked = { ...planned, workSections: planned.workSections.map((section) => ({ ...section, type: 2 as const })) }

it.each([
  {
    why: 'an off day takes no section',
    edited: addSection({ ...planned, isOffDay: true }, newSection(EVENING), MULTI),
    refused: 'offDay',
  },
  {
    why: 'without multi-shift a day holds one',
    edited: addSection(planned, newSection(EVENING), { isMultiShift: false }),
    refused: 'multiShift',
  },
  {
    why: 'two sections do not overlap',
    edited: addSection(planned, newSection({ startMinute: 960, endMinute: 1100 }), MULTI),
    refused: 'timeclash',
  },
  {
    why: 'a closed day stays',
    edited: addSection({ ...planned, isClosed: true }, newSection(EVENING), MULTI),
    refused: 'close',
  },
  {
    why: 'a locked section is not deleted',
    edited: removeSection(locked, locked.workSections[0]!.id),
    refused: 'locked',
  },
  { why: 'nor lost with its day', edited: toggleOffDay(locked), refused: 'locked' },
  {
    why: 'an end is after its start',
    edited: moveSection(planned, planned.workSections[0]!.id, { startMinute: 600, endMinute: 600 }),
    refused: 'endBeforeStart',
  },
])('$why', ({ edited, refused }) => expect(edited).toEqual({ refused }))

it('a section that follows another one at once fits', () => {
  const edited = addSection(planned, newSection({ startMinute: 1020, endMinute: 1500 }), MULTI)
  expect(edited).toMatchObject({ day: { workingHours: 16, modified: true } })
})

it('a night is of the day on which it begins, and counts its own break off', () => {
  const edited = addSection(
    templateDay(2),
    newSection({ startMinute: 1320, endMinute: 1800 }, { breakTime: 30 }),
    MULTI,
  )
  expect(edited).toMatchObject({
    day: {
      workingHours: 7.5,
      breakTime: 30,
      workSections: [{ startTime: '22:00', endTime: '06:00', endTimeType: 'NextDay' }],
    },
  })
})

it('a copied day replaces the other one, off day and all; its sections are new ones', () => {
  const edited = paste(templateDay(2, EVENING), clipOf(planned), MULTI)
  const day = 'day' in edited ? edited.day : undefined
  expect(day?.workSections.map(({ startTime, endTime }) => `${startTime}-${endTime}`)).toEqual(['09:00-17:00'])
  expect(savedDay(day!).workSections[0]).not.toHaveProperty('id')
  const off = paste(planned, clipOf({ ...templateDay(6), isOffDay: true }), MULTI)
  expect(off).toMatchObject({ day: { isOffDay: true, workSections: [], workingHours: 0 } })
})

it('a copied section is added', () => {
  const edited = paste(templateDay(2, EVENING), clipOf(planned, planned.workSections[0]!.id), MULTI)
  expect(edited).toMatchObject({ day: { workSections: [{ startTime: '09:00' }, { startTime: '18:00' }] } })
})

it('whoever changes a day that follows its template owns it', () => {
  const edited = replaceDay({ ...planned, virtual: true }, { isOffDay: false, sections: planned.workSections })
  expect(edited).toMatchObject({ day: { virtual: false, modified: true } })
})
