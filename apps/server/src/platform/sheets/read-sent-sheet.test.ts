import { utils, write } from '@e965/xlsx'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { isRefusal } from '../call/refusal.ts'
import { readSentSheet, useSentSheet } from './read-sent-sheet.ts'

const sent = (content: Buffer) => ({ name: 'people.xlsx', size: content.length, buffer: async () => content })
const caller = (companyId: string, signal = new AbortController().signal) => ({
  caller: { companyId } as Parameters<typeof readSentSheet>[1]['caller'],
  signal,
})
const small = Buffer.from('code,name\nA,Lane\n')
/** Reading it keeps a processor busy for a tenth of a second. */
let large: Buffer

beforeAll(() => {
  const rows = Array.from({ length: 1000 }, (_, row) => Array.from({ length: 20 }, (_, column) => row * column))
  large = write(utils.book_new(utils.aoa_to_sheet(rows)), {
    type: 'buffer',
    bookType: 'xlsx',
    compression: true,
  }) as Buffer
})

it('six files of one company hold up neither another company nor calls', async () => {
  await Promise.all(['c', 'd'].map((company) => readSentSheet(sent(small), caller(company))))
  const ended: string[] = []
  let turns = 0
  const calls = setInterval(() => turns++, 5)
  const files = Array.from({ length: 6 }, async () => {
    const rows = await readSentSheet(sent(large), caller('a'))
    ended.push('a')
    return isRefusal(rows) ? rows : rows.length
  })
  const other = readSentSheet(sent(small), caller('b')).then(() => ended.push('b'))
  expect(await Promise.all(files)).toEqual(Array(6).fill(1000))
  await other
  clearInterval(calls)
  expect(ended.indexOf('b')).toBeLessThan(2)
  // Read where calls are answered, a file leaves them one turn.
  expect(turns).toBeGreaterThan(6 * 5)
}, 60_000)

it('who goes away ends the reading, and what waits is read', async () => {
  const gone = new AbortController()
  const first = readSentSheet(sent(large), caller('a', gone.signal))
  const second = readSentSheet(sent(small), caller('a'))
  gone.abort()
  expect(isRefusal(await first)).toBe(true)
  expect(await second).toHaveLength(2)
}, 30_000)

it('more files than may wait are refused until later', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, () => readSentSheet(sent(small), caller('a'))))
  const refusals = files.filter(isRefusal)
  expect(refusals).toHaveLength(3)
  expect(refusals[0]).toMatchObject({ status: 429, headers: { 'retry-after': '10' } })
}, 30_000)

it('what is done with the rows belongs to the turn of their file', async () => {
  let inUse = 0
  const together: number[] = []
  const use = async () => {
    together.push((inUse += 1))
    await setTimeout(20)
    inUse -= 1
  }
  await Promise.all(['a', 'a', 'a'].map((company) => useSentSheet(sent(small), caller(company), {}, use)))
  expect(together).toEqual([1, 1, 1])
}, 30_000)
