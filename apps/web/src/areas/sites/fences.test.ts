import { describe, expect, it } from 'vitest'
import {
  allOverlaps,
  distanceMetres,
  fenceOf,
  movedPlace,
  onEarth,
  overlapsOf,
  typedPlace,
  usableRadius,
} from './fences.ts'

const AUCKLAND = { latitude: -36.8509, longitude: 174.7645 }
const WELLINGTON = { latitude: -41.2866, longitude: 174.7756 }

describe('the distance', () => {
  it.each([
    { why: 'Auckland to Wellington', one: AUCKLAND, other: WELLINGTON, metres: 493_240, within: 2500 },
    {
      why: 'a degree of latitude',
      one: { latitude: 0, longitude: 0 },
      other: { latitude: 1, longitude: 0 },
      metres: 111_195,
      within: 5,
    },
    {
      why: 'a degree of longitude at 60° is half of one at the equator',
      one: { latitude: 60, longitude: 10 },
      other: { latitude: 60, longitude: 11 },
      metres: 55_597,
      within: 10,
    },
    {
      why: 'across the date line',
      one: { latitude: -17, longitude: 179.9995 },
      other: { latitude: -17, longitude: -179.9995 },
      metres: 106.3,
      within: 0.2,
    },
  ])('of $why', ({ one, other, metres, within }) => {
    expect(Math.abs(distanceMetres(one, other) - metres)).toBeLessThan(within)
    expect(distanceMetres(other, one)).toBeCloseTo(distanceMetres(one, other), 6)
  })

  it('is what a place was moved by', () => {
    for (const way of [
      { north: 300, east: 0 },
      { north: 0, east: -400 },
      { north: -300, east: 400 },
    ]) {
      const moved = movedPlace(AUCKLAND, way)
      expect(Math.abs(distanceMetres(AUCKLAND, moved) - Math.hypot(way.north, way.east))).toBeLessThan(0.5)
    }
  })
})

describe('fences overlap', () => {
  const site = (name: string, eastMetres: number, radiusMetres: number) => ({
    id: name,
    name,
    centre: movedPlace(AUCKLAND, { north: 0, east: eastMetres }),
    radiusMetres,
  })
  const depths = (...sites: ReturnType<typeof site>[]) =>
    allOverlaps(sites).map(({ one, other, depthMetres }) => `${one.name} ${other.name} ${Math.round(depthMetres)}`)

  it('where their centres are nearer than their radii together', () => {
    expect(depths(site('A', 0, 60), site('B', 100, 50))).toEqual(['A B 10'])
    expect(depths(site('A', 0, 60), site('B', 111, 50))).toEqual([])
  })

  it('by all of the smaller one where it lies within the other', () => {
    expect(depths(site('A', 0, 200), site('B', 20, 15))).toEqual(['A B 30'])
  })

  it('each two once, the deepest first', () => {
    expect(depths(site('A', 0, 30), site('B', 50, 30), site('C', 60, 30))).toEqual(['B C 50', 'A B 10'])
  })

  it('with the others, not with themselves', () => {
    const [one, other] = [site('A', 0, 30), site('B', 50, 30)]
    expect(overlapsOf({ centre: one.centre, radiusMetres: 30 }, [other]).map((each) => each.other.name)).toEqual(['B'])
  })
})

describe('a fence', () => {
  it('is there with a place and a radius', () => {
    expect(fenceOf({ coordinate: '(-36.8509, 174.7645)', radius: 12 })).toEqual({ centre: AUCKLAND, radiusMetres: 12 })
    expect(fenceOf({ coordinate: '', radius: 12 })).toBeNull()
    expect(fenceOf({ coordinate: '(-36.8509, 174.7645)', radius: 0 })).toBeNull()
  })

  it('keeps a radius that can be saved', () => {
    expect([usableRadius(0.2), usableRadius(10.456), usableRadius(1e9)]).toEqual([1, 10.46, 100_000])
  })

  it('is at the same place after the map was turned around', () => {
    expect(onEarth({ latitude: -36.8509, longitude: 174.7645 - 720 })).toEqual(AUCKLAND)
    expect(onEarth({ latitude: 91, longitude: 180.5 })).toEqual({ latitude: 90, longitude: -179.5 })
  })
})

it.each([
  ['-36.8509, 174.7645', AUCKLAND],
  ['(-36.8509,174.7645)', AUCKLAND],
  ['-36.8509 174.7645', AUCKLAND],
  ['12 Queen Street', null],
  ['12 13b', null],
  ['-96.8, 174.7', null],
])('what someone typed: %s', (text, place) => {
  expect(typedPlace(text)).toEqual(place)
})
