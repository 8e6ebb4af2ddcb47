import { recordList } from '@timeloom/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/call/refusal.ts'
import { pageRows, type Asked } from './page-rows.ts'

const row = z.object({ id: z.string(), code: z.string(), punchCode: z.string().nullable(), rank: z.int() })
const list = recordList(row, { path: '/rows', summary: 'Rows.', access: 'signed-in' })
const rows = [
  { id: 'b7', code: 'B10', punchCode: '7', rank: 2 },
  { id: 'b8', code: 'b9', punchCode: null, rank: 3 },
  { id: 'c9', code: 'Ä', punchCode: '12', rank: 1 },
]

it.each<{ why: string; asked: Asked; codes: string[] }>([
  { why: 'nothing: all, in their own order', asked: {}, codes: ['B10', 'b9', 'Ä'] },
  { why: 'the second page', asked: { page: 2, pageSize: 2 }, codes: ['Ä'] },
  { why: 'a page behind the last', asked: { page: 9, pageSize: 2 }, codes: [] },
  { why: 'a part of a text', asked: { search: ' B1 ' }, codes: ['B10'] },
  { why: 'a part of an id, which nobody types', asked: { search: 'c9' }, codes: [] },
  { why: 'by code, as people count', asked: { sort: 'code' }, codes: ['Ä', 'b9', 'B10'] },
  { why: 'by punch code, empty ones last', asked: { sort: 'punchCode' }, codes: ['B10', 'Ä', 'b9'] },
  { why: 'by punch code, from the last', asked: { sort: '-punchCode' }, codes: ['Ä', 'B10', 'b9'] },
  { why: 'by a number, one of them', asked: { sort: 'rank', pageSize: 1 }, codes: ['Ä'] },
])('$why', ({ asked, codes }) => {
  const page = pageRows(list, asked, rows)
  expect(isRefusal(page) ? page : page.map(({ code }) => code)).toEqual(codes)
})

it('a field that rows do not have is refused', () => {
  expect(pageRows(list, { sort: 'secret' }, [])).toMatchObject({
    status: 400,
    answer: { issues: [{ field: 'sort', reason: 'one of id, code, punchCode, rank' }] },
  })
})
