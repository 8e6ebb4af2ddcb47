import { expect, it } from 'vitest'
import { mergeMeanwhile } from './merge-meanwhile.ts'

interface Values {
  name: string
  note: string | null
  rows: { from: number; to: number | null }[]
}

const NAMES = ['name', 'note', 'rows'] as const
const BEGAN: Values = { name: 'Line', note: '', rows: [{ from: 0, to: 15 }] }
const merged = (saved: Partial<Values>, typed: Partial<Values>) =>
  mergeMeanwhile<Values>({ names: NAMES, began: BEGAN, saved: { ...BEGAN, ...saved }, typed })

it.each<{ why: string; saved: Partial<Values>; typed: Partial<Values>; is: ReturnType<typeof merged> }>([
  {
    why: 'what one of both changed is as that one has it',
    saved: { name: 'Line 2' },
    typed: { ...BEGAN, note: 'wet' },
    is: { taken: { name: 'Line 2' }, both: {} },
  },
  {
    why: 'what both changed stays as it was typed',
    saved: { name: 'Line 2' },
    typed: { ...BEGAN, name: 'Line 3' },
    is: { taken: {}, both: { name: 'Line 2' } },
  },
  {
    why: 'what both changed alike is nobody’s loss',
    saved: { rows: [{ from: 0, to: 30 }] },
    typed: { ...BEGAN, rows: [{ from: 0, to: 30 }] },
    is: { taken: { rows: [{ from: 0, to: 30 }] }, both: {} },
  },
  {
    why: 'a list is one value',
    saved: { rows: [] },
    typed: { ...BEGAN, rows: [{ from: 0, to: null }] },
    is: { taken: {}, both: { rows: [] } },
  },
  {
    why: 'a field that is not shown says nothing',
    saved: { note: 'dry' },
    typed: { name: 'Line' },
    is: { taken: { note: 'dry' }, both: {} },
  },
  {
    why: 'an emptied field that was empty is not changed',
    saved: { note: 'dry' },
    typed: { ...BEGAN, note: null },
    is: { taken: { note: 'dry' }, both: {} },
  },
])('$why', ({ saved, typed, is }) => {
  expect(merged(saved, typed)).toEqual(is)
})
