import { expect, it } from 'vitest'
import { type Grip, retimed, stepped } from './retime.ts'
import { timesOf, timesWords, typedSpan } from './section-times.ts'

const inWords = (span: Parameters<typeof timesOf>[0]) => timesWords(timesOf(span), 'HH:mm')

it.each<{ shift: string; grip: Grip; minutes: number; result: string; why: string }>([
  { shift: '8-1630', grip: 'whole', minutes: 68, result: '09:15–17:45', why: 'it comes to the next quarter' },
  { shift: '8:10-16', grip: 'whole', minutes: 7, result: '08:10–16:00', why: 'a tremble moves nothing' },
  { shift: '8:10-16', grip: 'end', minutes: -16, result: '08:10–15:45', why: 'the other end stays as it is' },
  { shift: '8-1630', grip: 'start', minutes: 900, result: '16:15–16:30', why: 'a quarter of an hour is left' },
  { shift: '8-1630', grip: 'end', minutes: 480, result: '08:00–+00:30', why: 'an end goes on after midnight' },
  { shift: '22-6', grip: 'end', minutes: -480, result: '22:00–22:15', why: 'and comes back' },
  { shift: '22-6', grip: 'whole', minutes: 600, result: '23:45–+07:45', why: 'a shift begins on its day' },
  { shift: '6-10', grip: 'whole', minutes: -480, result: '-22:00–02:00', why: 'or on the day before' },
])('$shift, the $grip by $minutes minutes: $why', ({ shift, grip, minutes, result }) => {
  expect(inWords(retimed(typedSpan(shift)!, grip, minutes))).toBe(result)
})

it.each<{ shift: string; direction: -1 | 1; result: string }>([
  { shift: '8-16', direction: 1, result: '08:15–16:15' },
  { shift: '8:10-16:10', direction: 1, result: '08:15–16:15' },
  { shift: '8:10-16:10', direction: -1, result: '08:00–16:00' },
])('a key moves $shift to the quarter next to it', ({ shift, direction, result }) => {
  expect(inWords(stepped(typedSpan(shift)!, 'whole', direction))).toBe(result)
})
