import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettling } from './use-settling.ts'

let frames: FrameRequestCallback[] = []
const nextFrame = () => act(() => frames.splice(0).forEach((draw) => draw(0)))

beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => (frames = []))
})
afterEach(() => vi.unstubAllGlobals())

const list = () => renderHook(({ isRacing }) => useSettling(isRacing, 12), { initialProps: { isRacing: false } })

it('every row is whole in a list that nobody throws', () => {
  expect(list().result.current).toBe(Infinity)
  expect(frames).toHaveLength(0)
})

it('none is while it is thrown; then some more in each frame, until all are', () => {
  const { result, rerender } = list()
  rerender({ isRacing: true })
  expect(result.current).toBe(0)
  rerender({ isRacing: false })
  const seen = [result.current]
  while (frames.length > 0) {
    nextFrame()
    seen.push(result.current)
  }
  expect(seen).toEqual([0, 5, 10, Infinity])
})

it('thrown again half-way, it starts over', () => {
  const { result, rerender } = list()
  rerender({ isRacing: true })
  rerender({ isRacing: false })
  nextFrame()
  rerender({ isRacing: true })
  expect(result.current).toBe(0)
  expect(frames).toHaveLength(0)
  rerender({ isRacing: false })
  expect(result.current).toBe(0)
})
