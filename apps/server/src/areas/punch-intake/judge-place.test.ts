import { describe, expect, it } from 'vitest'
import { judgePlace, type Fences } from './judge-place.ts'

const GATE = { id: 's1', name: 'Gate 1', latitude: -43.5321, longitude: 172.6362, radius: 100 }
const DOCK = { id: 's2', name: 'Dock', latitude: -43.6, longitude: 172.72, radius: 50 }
const fences: Fences = { sites: [GATE, DOCK], isFree: false }
const deviceTime = '2026-11-26T19:00:00.000Z'
/** So many metres north of the gate. */
const north = (metres: number, accuracy = 12, at = deviceTime) => ({
  location: { latitude: GATE.latitude + metres / 111_195, longitude: GATE.longitude, accuracy, at },
  deviceTime,
})

describe('the place of a punch', () => {
  it.each([
    { why: 'within the fence', sent: north(99), verdict: 'inside', site: 'Gate 1' },
    { why: 'within it, less exact than it is wide', sent: north(0, 101), verdict: 'unsure', site: 'Gate 1' },
    { why: 'beyond it by less than the phone may be wrong', sent: north(110), verdict: 'unsure', site: 'Gate 1' },
    { why: 'beyond it by more', sent: north(114), verdict: 'outside', site: null },
    { why: 'far away, and very inexact', sent: north(5_000, 900), verdict: 'outside', site: null },
    { why: 'too inexact to say anything', sent: north(0, 1_001), verdict: 'unknown', site: null },
    { why: 'exact to nothing, as no phone is', sent: north(0, 0), verdict: 'unknown', site: null },
    { why: 'found an hour before', sent: north(0, 12, '2026-11-26T18:00:00Z'), verdict: 'unknown', site: null },
    { why: 'not found', sent: { location: null, deviceTime }, verdict: 'unknown', site: null },
  ])('$why is $verdict', ({ sent, verdict, site }) => {
    expect(judgePlace(sent, fences)).toEqual({ verdict, site })
  })

  it('of someone who may punch anywhere is never outside', () => {
    expect(judgePlace(north(5_000), { ...fences, isFree: true })).toBeNull()
    expect(judgePlace(north(0), { ...fences, isFree: true })).toMatchObject({ verdict: 'inside' })
  })

  it('is not judged where there is no fence', () => {
    expect(judgePlace(north(5_000), { sites: [], isFree: false })).toBeNull()
  })

  it('across the date line is as near as it is', () => {
    const fiji = { id: 's1', name: 'Taveuni', latitude: -16.85, longitude: 179.9999, radius: 100 }
    const sent = { location: { latitude: -16.85, longitude: -179.9999, accuracy: 10, at: deviceTime }, deviceTime }
    expect(judgePlace(sent, { sites: [fiji], isFree: false })).toMatchObject({ verdict: 'inside' })
  })
})
