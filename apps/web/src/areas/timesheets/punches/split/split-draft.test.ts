import { describe, expect, it } from 'vitest'
import { MONDAY } from '../../open-timesheet.fixture.tsx'
import { pair } from '../../timesheets.fixture.ts'
import { asItWas, draftOf, enteredBy, evenly, leftOf, minutesOf, savedParts, withPart } from './split-draft.ts'

const ofPair = (worktime: number, given: Parameters<typeof pair>[3] = {}) =>
  pair(MONDAY, '08:00', '16:00', { worktime, jobId: 'ward', ...given })
const part = (jobId: string, entered: { minutes?: number; share?: number }) => ({
  siteId: null,
  positionId: null,
  jobId,
  taskId: null,
  desc: jobId,
  worktime: 0,
  minutes: null,
  share: null,
  ...entered,
})

describe('a split that is entered', () => {
  it('begins with halves, the first for what the pair is booked to', () => {
    const draft = draftOf(ofPair(481))
    expect(draft.parts.map(({ work, amount }) => [work.jobId, amount])).toEqual([
      ['ward', 50],
      [null, 50],
    ])
    expect(minutesOf(draft, ofPair(481))).toEqual([241, 240])
  })

  it('says what is left, and a further part takes it', () => {
    const split = ofPair(480, { parts: [part('ward', { minutes: 100 }), part('kitchen', { minutes: 200 })] })
    expect(leftOf(draftOf(split), split)).toBe(180)
    expect(withPart(draftOf(split), split).parts.map(({ amount }) => amount)).toEqual([100, 200, 180])
  })

  it('comes to the same minutes entered the other way', () => {
    const draft = draftOf(ofPair(481))
    const minutes = enteredBy(draft, 'minutes', ofPair(481))
    expect(minutes.parts.map(({ amount }) => amount)).toEqual([241, 240])
    const back = enteredBy(minutes, 'share', ofPair(481))
    expect(minutesOf(back, ofPair(481))).toEqual([241, 240])
    expect(leftOf(back, ofPair(481))).toBe(0)
  })

  it('in thirds is a whole', () => {
    const three = evenly(draftOf(ofPair(480)).parts.concat(draftOf(ofPair(480)).parts.slice(0, 1)), 100)
    expect(three.map(({ amount }) => amount)).toEqual([33.34, 33.33, 33.33])
  })

  it('is sent in hundredths of a percent, and written back as it was', () => {
    const split = ofPair(480, { parts: [part('ward', { share: 2_550 }), part('kitchen', { share: 7_450 })] })
    expect(savedParts(draftOf(split)).map(({ share }) => share)).toEqual([2_550, 7_450])
    expect(asItWas(split).parts?.map(({ jobId, share }) => [jobId, share])).toEqual([
      ['ward', 2_550],
      ['kitchen', 7_450],
    ])
    expect(asItWas(ofPair(480)).parts).toEqual([])
  })
})
