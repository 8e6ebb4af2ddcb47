import { expect, it } from 'vitest'
import { bandPath, DIAL, placeAt } from './dial-shapes.ts'

it('minutes go round from noon, clockwise', () => {
  expect(placeAt(0, 100)).toEqual({ x: 130, y: 30 })
  expect(placeAt(15, 100)).toEqual({ x: 230, y: 130 })
  expect(placeAt(30, 100)).toEqual({ x: 130, y: 230 })
  expect(placeAt(45, 100)).toEqual({ x: 30, y: 130 })
  expect(placeAt(60, 100)).toEqual(placeAt(0, 100))
})

it('a band goes from the beginning of its first minute to the end of its last', () => {
  const [a, b] = [placeAt(8, DIAL.outer), placeAt(23, DIAL.outer)]
  expect(bandPath(8, 22, DIAL)).toMatch(new RegExp(`^M ${a.x} ${a.y} A 100 100 0 0 1 ${b.x} ${b.y} `))
  expect(bandPath(0, 45, DIAL)).toContain('A 100 100 0 1 1')
})

it('a band of the whole hour is a ring of two halves', () => {
  expect(bandPath(0, 59, DIAL).match(/Z/g)).toHaveLength(2)
})
