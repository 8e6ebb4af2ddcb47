import { expect, it } from 'vitest'
import type { Report, ReportRow } from '../report.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { renderPdf } from './render-pdf.ts'

const columns = [
  { head: ['Person'], share: 1 },
  { head: ['Mon', '23 Nov'], share: 2 },
  { head: ['Hours'], share: 1, isNumber: true },
]
const person = (number: number): ReportRow => [
  [{ text: `Person ${number}` }],
  [
    { text: `${String(number).padStart(4, '0')}–16:30`, mark: '#2EBB7C' },
    { text: 'A label that is long enough for two lines of its column, and then some more words', isQuiet: true },
  ],
  [{ text: `${number}.00` }],
]
const reportOf = (people: number): Report => ({
  title: 'Weekly Schedule',
  about: ['Fernbank Foods', '23 Nov 2026'],
  tables: [
    {
      columns,
      groups: [
        { title: 'Bakery', rows: Array.from({ length: people }, (_, index) => person(index + 1)) },
        { title: 'Whangārei', rows: [person(9001)] },
      ],
      total: [[{ text: 'Total hours' }], [], [{ text: '1234.50' }]],
    },
  ],
  empty: 'Nobody.',
})

it('each page has the name of the report, its number, and the heads of the columns', async () => {
  const pages = await readPdf(await renderPdf(reportOf(60)))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, texts] of pages.entries()) {
    expect(texts).toEqual(
      expect.arrayContaining(['Weekly Schedule', `Page ${index + 1} of ${pages.length}`, 'Person', 'Mon', '23 Nov']),
    )
    expect(texts).toContain(index === pages.length - 1 ? 'Whangārei' : 'Bakery')
  }
  expect(pages.at(-1)).toEqual(expect.arrayContaining(['Total hours', '1234.50']))
})

it('a row is whole on one page, and on no other', async () => {
  const pages = await readPdf(await renderPdf(reportOf(60)))
  for (let number = 1; number <= 60; number++) {
    const on = pages.filter((texts) => texts.includes(`Person ${number}`))
    expect(on).toHaveLength(1)
    expect(on[0]).toEqual(expect.arrayContaining([`${String(number).padStart(4, '0')}–16:30`, `${number}.00`]))
  }
})

it('a report without rows says so', async () => {
  const pages = await readPdf(await renderPdf({ ...reportOf(0), tables: [] }))
  expect(pages).toEqual([expect.arrayContaining(['Nobody.', 'Page 1 of 1'])])
})

it('stops once its reader has gone', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  await expect(renderPdf(reportOf(5000), gone)).rejects.toThrow('gone')
})
