import { describe, expect, it } from 'vitest'
import { ct101 } from './ct101.ts'
import { gigaTms } from './giga-tms.ts'
import { readClockFile } from './read-clock-file.ts'
import { tna2000 } from './tna2000.ts'

/** A line of a tna2000: what stands before the card is the clock's own. */
const tna = (rest: string) => `001 00001${rest}`

describe('a line of', () => {
  it.each([
    {
      of: 'Giga-TMS',
      layout: gigaTms,
      text: "1\t05-11-2026\t07:58:31\t'1042\t1\t3",
      punch: { clockId: 1042, date: '2026-11-05', minute: 478, second: 31, direction: null, site: null },
    },
    {
      of: 'Giga-TMS without shift and machine',
      layout: gigaTms,
      text: "4\t31-12-2026\t23:59:00\t'0007",
      punch: { clockId: 7, date: '2026-12-31', minute: 1439, second: 0, direction: null },
    },
    {
      of: 'tna2000, in',
      layout: tna2000,
      text: tna('1042   26/11/05 07:58 I'),
      punch: { clockId: 1042, date: '2026-11-05', minute: 478, second: 0, direction: 'In', site: null },
    },
    {
      of: 'tna2000, out, its card padded, of the last century',
      layout: tna2000,
      text: tna('  42   97/11/05 17:02 O   0'),
      punch: { clockId: 42, date: '1997-11-05', minute: 1022, direction: 'Out' },
    },
    {
      of: 'CT101, in',
      layout: ct101,
      text: 'Depot,2,IN,1042,0,7,58,31,11,5,2026',
      punch: { clockId: 1042, date: '2026-11-05', minute: 478, second: 31, direction: 'In', site: 'Depot' },
    },
    {
      of: 'CT101, out, how it was verified, quotes, two digits of the year',
      layout: ct101,
      text: '"",2,"O",1042,"",17,2,0,11,5,26,1',
      punch: { clockId: 1042, date: '2026-11-05', minute: 1022, second: 0, direction: 'Out', site: null },
    },
    {
      of: 'CT101 with a number as direction, whose meaning the clock knows alone',
      layout: ct101,
      text: 'Depot,2,1,1042,0,7,58,31,11,5,2026',
      punch: { clockId: 1042, direction: null },
    },
  ])('$of', ({ layout, text, punch }) => {
    expect(layout.isLine(text)).toBe(true)
    expect(layout.parse({ line: 3, text })).toMatchObject({
      line: 3,
      text,
      source: 'import',
      offsetMinutes: null,
      ...punch,
    })
  })

  it.each([
    { layout: gigaTms, text: '1\t05-11-2026\t07:58:31', reason: 'badLine' },
    { layout: gigaTms, text: "1\t05-11-2026\t07:58:31\t'Ada", reason: 'badEmployee' },
    { layout: gigaTms, text: "1\t31-02-2026\t07:58:31\t'1042", reason: 'badDate' },
    { layout: gigaTms, text: "1\t2026-11-05\t07:58:31\t'1042", reason: 'badDate' },
    { layout: gigaTms, text: "1\t05-11-2026\t24:00:00\t'1042", reason: 'badTime' },
    { layout: gigaTms, text: "9\t05-11-2026\t07:58:31\t'1042", reason: 'badDirection' },
    { layout: tna2000, text: tna('1042   26/11/05'), reason: 'badLine' },
    { layout: tna2000, text: tna('      26/11/05 07:58 I'), reason: 'badEmployee' },
    { layout: tna2000, text: tna('1042   26/13/05 07:58 I'), reason: 'badDate' },
    { layout: tna2000, text: tna('1042   26/11/05 7h58  I'), reason: 'badTime' },
    { layout: tna2000, text: tna('1042   26/11/05 07:58 X'), reason: 'badDirection' },
    { layout: ct101, text: 'Depot,2,IN,1042,0,7,58,31,11,5', reason: 'badLine' },
    { layout: ct101, text: 'Depot,2,IN,Ada,0,7,58,31,11,5,2026', reason: 'badEmployee' },
    { layout: ct101, text: 'Depot,2,IN,1042,0,7,58,31,13,5,2026', reason: 'badDate' },
    { layout: ct101, text: 'Depot,2,IN,1042,0,7,58,31,11,5,', reason: 'badDate' },
    { layout: ct101, text: 'Depot,2,IN,1042,0,7,60,31,11,5,2026', reason: 'badTime' },
    { layout: ct101, text: 'Depot,2,LUNCH,1042,0,7,58,31,11,5,2026', reason: 'badDirection' },
  ])('is refused with $reason: $text', ({ layout, text, reason }) => {
    expect(layout.parse({ line: 1, text })).toBe(reason)
  })
})

describe('a file', () => {
  const read = (...lines: string[]) => readClockFile(Buffer.from(lines.join('\r\n')))

  it.each([
    { format: 'gigaTms', line: "1\t05-11-2026\t07:58:31\t'1042\t1\t3" },
    { format: 'tna2000', line: tna('1042   26/11/05 07:58 I') },
    { format: 'ct101', line: 'Depot,2,IN,1042,0,7,58,31,11,5,2026' },
  ])('is known as $format by most of its lines, and accounts for the others', async ({ format, line }) => {
    const { read: punches, refused, formats } = await read('Time clock 3', line, '', line)
    expect(formats).toEqual([format])
    expect(punches.map((punch) => [punch.line, punch.clockId])).toEqual([
      [2, 1042],
      [4, 1042],
    ])
    expect(refused).toMatchObject([{ line: 1, text: 'Time clock 3', reason: 'badLine' }])
  })

  it('of no known clock is read as the usual one, and all of it refused', async () => {
    expect(await read('a', 'b')).toMatchObject({ read: [], refused: [{ line: 1 }, { line: 2 }], formats: [] })
  })
})
