import { describe, expect, it } from 'vitest'
import { attlog } from './attlog.ts'
import { readClockFile } from './read-clock-file.ts'

const parse = (text: string) => attlog.parse({ line: 1, text })

it.each([
  { why: 'six columns, PIN padded', text: '     1002\t2021-10-20 20:08:45\t1\t0\t1\t0', direction: 'In' },
  { why: 'check out', text: '1002\t2021-10-20 20:08:45\t1\t1\t1\t0', direction: 'Out' },
  { why: 'leaving for a break is an Out', text: '1002\t2021-10-20 20:08:45\t1\t2\t1\t0', direction: 'Out' },
  { why: 'coming back from a break is an In', text: '1002\t2021-10-20 20:08:45\t1\t3\t1\t0', direction: 'In' },
  { why: 'overtime in', text: '1002\t2021-10-20 20:08:45\t1\t4\t1\t0', direction: 'In' },
  { why: 'overtime out', text: '1002\t2021-10-20 20:08:45\t1\t5\t1\t0', direction: 'Out' },
  { why: 'a device that does not ask says 255', text: '1002\t2021-10-20 20:08:45\t1\t255\t1\t0', direction: null },
  { why: 'four columns', text: '1002\t2021-10-20 20:08:45\t1\t1', direction: 'Out' },
  { why: 'five columns', text: '1002\t2021-10-20 20:08:45\t1\t1\t15', direction: 'Out' },
  { why: 'a serial number as device', text: '1002\t2021-10-20 20:08:45\tCGKK223862906\t0\t1\t0', direction: 'In' },
  { why: 'two spaces before the time', text: '1002\t2021-10-20  20:08:45\t1\t0', direction: 'In' },
])('reads a line with $why', ({ text, direction }) => {
  expect(parse(text)).toMatchObject({ clockId: 1002, date: '2021-10-20', minute: 1208, second: 45, direction })
})

it.each([
  { why: 'three columns', text: '1002\t2021-10-20 20:08:45\t1', reason: 'badLine' },
  { why: 'seven columns', text: '1002\t2021-10-20 20:08:45\t1\t0\t1\t0\t9', reason: 'badLine' },
  { why: 'garbage', text: '\u0000\u0001#@!', reason: 'badLine' },
  { why: 'a name as PIN', text: 'Ada\t2021-10-20 20:08:45\t1\t0', reason: 'badEmployee' },
  { why: 'no PIN', text: '\t2021-10-20 20:08:45\t1\t0', reason: 'badEmployee' },
  { why: 'a PIN of ten digits', text: '1234567890\t2021-10-20 20:08:45\t1\t0', reason: 'badEmployee' },
  { why: 'a day that does not exist', text: '1002\t2021-02-29 20:08:45\t1\t0', reason: 'badDate' },
  { why: 'a clock that was never set', text: '1002\t0000-00-00 00:00:00\t1\t0', reason: 'badDate' },
  { why: 'another date order', text: '1002\t20-10-2021 20:08:45\t1\t0', reason: 'badDate' },
  { why: 'hour 24', text: '1002\t2021-10-20 24:00:00\t1\t0', reason: 'badTime' },
  { why: 'no time', text: '1002\t2021-10-20\t1\t0', reason: 'badTime' },
  { why: 'a status that no device has', text: '1002\t2021-10-20 20:08:45\t1\t6', reason: 'badDirection' },
  { why: 'a word as status', text: '1002\t2021-10-20 20:08:45\t1\tIN', reason: 'badDirection' },
])('refuses a line with $why', ({ text, reason }) => expect(parse(text)).toBe(reason))

describe('a file', () => {
  const line = (pin: number) => `     ${pin}\t2021-10-20 20:08:45\t1\t0\t1\t0`

  it('may end its lines with CRLF, begin with a byte order mark and lack the last line end', async () => {
    const file = await readClockFile(Buffer.from(`\ufeff${line(1)}\r\n${line(2)}\r\n${line(3)}`))
    expect(file.read.map((read) => [read.line, read.clockId])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(file.refused).toEqual([])
  })

  it('keeps its own line numbers over blank lines, which are no lines', async () => {
    const file = await readClockFile(Buffer.from(`${line(1)}\n\n   \ngarbage\n`))
    expect(file.read.map((read) => read.line)).toEqual([1])
    expect(file.refused).toEqual([{ line: 4, text: 'garbage', reason: 'badLine' }])
  })

  it('may hold bytes that are no text', async () => {
    const file = await readClockFile(Buffer.concat([Buffer.from([0xff, 0x00, 0xc3, 0x0a]), Buffer.from(line(7))]))
    expect(file.read).toHaveLength(1)
    expect(file.refused).toHaveLength(1)
  })
})
