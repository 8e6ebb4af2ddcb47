import type { KioskContents } from '@timeloom/contract'
import { describe, expect, it } from 'vitest'
import {
  contentsValues,
  type ContentsDraft,
  draftOf,
  mapsOf,
  moved,
  newItem,
  problemsOf,
  withTaken,
} from './contents-draft.ts'

const SAVED: KioskContents = {
  kioskUserTypeToLabelMap: { Visitor: 'Guest', Contractor: 'Contractor' },
  kioskUserTypeToKioskContentsMap: {
    Visitor: [
      { kioskContentType: 'Video', content: 'https://films.example/a.mp4' },
      { kioskContentType: 'Web', content: 'Hello' },
    ],
    Contractor: [],
  },
  version: 4,
}

it('a draft says what is saved, and no more', () => {
  const draft = draftOf(SAVED)
  expect({ ...mapsOf(draft), version: SAVED.version }).toEqual(SAVED)
  expect(problemsOf(draft)).toEqual({})
})

describe('a draft is changed', () => {
  const draft = draftOf(SAVED)
  const { Visitor } = draft.items
  it.each([
    { why: 'by a label', changed: { ...draft, labels: { ...draft.labels, Visitor: 'Visitor' } } },
    { why: 'by an order', changed: { ...draft, items: { ...draft.items, Visitor: moved(Visitor, 0, 1) } } },
    { why: 'by one content fewer', changed: { ...draft, items: { ...draft.items, Visitor: Visitor.slice(1) } } },
    { why: 'by one content more', changed: { ...draft, items: { ...draft.items, Contractor: [newItem()] } } },
    {
      why: 'by a type',
      changed: { ...draft, items: { ...draft.items, Visitor: [Visitor[0]!, { ...Visitor[1]!, type: 'Html' }] } },
    },
  ])('$why', ({ changed }) => expect(valuesOf(changed)).not.toEqual(valuesOf(draft)))
})

it('a draft takes over what someone else saved, and keeps what was typed', () => {
  const typed = { ...draftOf(SAVED), labels: { Visitor: 'Mine', Contractor: 'Contractor' } }
  const theirs = [{ kioskContentType: 'Web', content: 'Theirs' }]
  expect(valuesOf(withTaken(typed, { 'label.Contractor': 'Tradie', 'contents.Contractor': theirs }))).toEqual({
    ...valuesOf(typed),
    'label.Contractor': 'Tradie',
    'contents.Contractor': theirs,
  })
})

it('another type starts empty, and the first one gets its text back', () => {
  const [item] = draftOf(SAVED).items.Visitor
  const html = { ...item!, type: 'Html' }
  const draft = { ...draftOf(SAVED), items: { Visitor: [html], Contractor: [] } }
  expect(problemsOf(draft)).toEqual({ 'kioskUserTypeToKioskContentsMap.Visitor.0.content': 'This field is required.' })
  const back = { ...draft, items: { Visitor: [{ ...html, type: 'Video' }], Contractor: [] } }
  expect(problemsOf(back)).toEqual({})
})

it('names every field that is wrong', () => {
  const draft = draftOf(SAVED)
  const bad = { key: 'x', type: 'Video', texts: { Video: 'http://films.example/a.mp4' } }
  expect(
    Object.keys(
      problemsOf({
        ...draft,
        labels: { Visitor: ' ', Contractor: 'C' },
        items: { Visitor: [], Contractor: [newItem(), bad] },
      }),
    ),
  ).toEqual([
    'kioskUserTypeToLabelMap.Visitor',
    'kioskUserTypeToKioskContentsMap.Contractor.0.content',
    'kioskUserTypeToKioskContentsMap.Contractor.1.content',
  ])
})

it.each([
  { from: 0, to: 2, expected: ['b', 'c', 'a'] },
  { from: 2, to: 0, expected: ['c', 'a', 'b'] },
  { from: 1, to: 1, expected: ['a', 'b', 'c'] },
])('moves from $from to $to', ({ from, to, expected }) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected))

function valuesOf(draft: ContentsDraft) {
  return contentsValues(mapsOf(draft))
}
