import { utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { guessColumns, splitHeader } from './employee-import-columns.ts'
import { guessDateOrder, readDate } from './employee-import-dates.ts'
import { namedBy, nodesBy } from './employee-import-names.ts'
import { readSheet } from '../../platform/sheets/read-sheet.ts'

describe('a date', () => {
  it.each([
    { why: 'day before month', text: '3/4/2026', order: 'dayMonth', date: '2026-04-03' },
    { why: 'month before day', text: '3/4/2026', order: 'monthDay', date: '2026-03-04' },
    { why: 'a year first is always year, month, day', text: '2026-03-04', order: 'dayMonth', date: '2026-03-04' },
    { why: 'a year of two digits is of this century', text: '3.4.26', order: 'dayMonth', date: '2026-04-03' },
    { why: 'more than ten years ahead was the century before', text: '3/4/87', order: 'dayMonth', date: '1987-04-03' },
    { why: 'the month by its name', text: 'Tue, March 3rd, 2026', order: 'dayMonth', date: '2026-03-03' },
    { why: 'as some spreadsheets write it', text: '3-Mar-26', order: 'monthDay', date: '2026-03-03' },
    { why: 'the number a spreadsheet counts', text: '46084', order: 'dayMonth', date: '2026-03-03' },
    { why: 'a time of day is left out', text: '3/03/2026 0:00:00', order: 'dayMonth', date: '2026-03-03' },
    { why: 'there is no thirteenth month', text: '3/13/2026', order: 'dayMonth', date: undefined },
    { why: 'there is no 30 February', text: '30/2/2026', order: 'dayMonth', date: undefined },
    { why: 'words are none', text: 'next week', order: 'dayMonth', date: undefined },
  ] as const)('$why', ({ text, order, date }) => expect(readDate(text, order, 2026)).toBe(date))

  it('that can be read in only one order decides for its column', () => {
    expect(guessDateOrder(['3/4/2026', '4/25/2026'])).toEqual({ order: 'monthDay', isCertain: true })
    expect(guessDateOrder(['3/4/2026', '25/4/2026', '14/13/2026'])).toEqual({ order: 'dayMonth', isCertain: true })
    expect(guessDateOrder(['3/4/2026'])).toEqual({ order: 'dayMonth', isCertain: false })
    expect(guessDateOrder(['2026-03-04', ''])).toEqual({ order: 'dayMonth', isCertain: true })
  })
})

const known = { department: ['Grading', 'Packing'], payGroup: ['Standard'] }

async function columnsOf(csv: string) {
  const sheet = await readSheet(Buffer.from(csv))
  if (typeof sheet === 'string') throw new Error(sheet)
  const { headers, people } = splitHeader(sheet)
  return { columns: guessColumns(headers, people, known), people: people.length, first: people[0]?.line }
}

describe('the columns of a file', () => {
  it('are known by many spellings of their headers', async () => {
    const csv = 'Surname;Given names;Staff no.;Start;E-mail address;Team;Cell\nLane;Ada;7;3/4/2026;a@b.nz;Grading;021'
    expect((await columnsOf(csv)).columns).toEqual([
      'lastName',
      'firstName',
      'staffNumber',
      'hireOnDateValue',
      'email',
      'department',
      'mobile',
    ])
  })

  it('are known by what they hold, where the header says nothing', async () => {
    const csv = 'A1,B2,C3,D4,E5\nAda Lane,ada@lane.nz,2026-03-03,grading,17\nBo Chan,bo@chan.nz,2026-03-04,packing,18'
    expect((await columnsOf(csv)).columns).toEqual([
      'fullName',
      'email',
      'hireOnDateValue',
      'department',
      'staffNumber',
    ])
  })

  it('can be below titles', async () => {
    expect(await columnsOf('Staff 2026,,\n,,\nFirst name,Last name,Clock ID\nAda,Lane,7')).toEqual({
      columns: ['firstName', 'lastName', 'clockId'],
      people: 1,
      first: 4,
    })
  })

  it('may have no header at all', async () => {
    expect(await columnsOf('Ada Lane,ada@lane.nz\nBo Chan,bo@chan.nz')).toMatchObject({
      columns: ['fullName', 'email'],
      people: 2,
    })
  })

  it('leave out what an employee’s record has no place for', async () => {
    expect(
      (await columnsOf('First name,Last name,Date of birth,Bank account\nAda,Lane,1987-04-03,123')).columns,
    ).toEqual(['firstName', 'lastName', 'ignore', 'ignore'])
  })
})

describe('a workbook', () => {
  const sheet = () =>
    utils.aoa_to_sheet(
      [
        ['Surname', 'Start', 'Staff no', 'Sum'],
        ['Māhaki', new Date(Date.UTC(2026, 2, 3)), 7, 5],
      ],
      { UTC: true },
    )
  const bytes = (made: ReturnType<typeof sheet>, bookType: 'xlsx' | 'biff8') => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'Empty')
    utils.book_append_sheet(book, made, 'Staff')
    return write(book, { type: 'buffer', bookType }) as Buffer
  }

  it.each(['xlsx', 'biff8'] as const)(
    'in %s has the first sheet that holds anything read, its dates as dates',
    async (bookType) => {
      expect(await readSheet(bytes(sheet(), bookType))).toEqual([
        { line: 1, cells: ['Surname', 'Start', 'Staff no', 'Sum'] },
        { line: 2, cells: ['Māhaki', '2026-03-03', '7', '5'] },
      ])
    },
  )

  it('with a midnight a millisecond short is of that midnight’s day', async () => {
    const made = sheet()
    made['B2'] = { t: 'n', v: 46_084 - 1 / 86_400_000, z: 'd/mm/yyyy' }
    expect(await readSheet(bytes(made, 'xlsx'))).toMatchObject([{}, { cells: ['Māhaki', '2026-03-03', '7', '5'] }])
  })

  it('has no formula evaluated: its saved result counts', async () => {
    const made = sheet()
    made['D2'] = { t: 'n', v: 41, f: '1+1' }
    expect(await readSheet(bytes(made, 'xlsx'))).toMatchObject([{}, { cells: ['Māhaki', '2026-03-03', '7', '41'] }])
  })

  it.each([
    { why: 'nothing in it', content: Buffer.from(' \n'), fault: 'emptyFile' },
    { why: 'a picture', content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0, 1]), fault: 'WrongFileFormat' },
    {
      why: 'an archive that is no workbook',
      content: Buffer.from('PK\u0003\u0004 nothing at all'),
      fault: 'WrongFileFormat',
    },
    { why: 'too many rows', content: Buffer.from('a,b\n'.repeat(10_011)), fault: 'tooManyRows' },
    { why: 'too many bytes', content: Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), fault: 'tooLarge' },
  ])('with $why is refused', async ({ content, fault }) => expect(await readSheet(content)).toBe(fault))

  it('of an older spreadsheet keeps its accents', async () => {
    expect(await readSheet(Buffer.from('Name\nJos\u00e9', 'latin1'))).toMatchObject([{}, { cells: ['José'] }])
  })
})

describe('a department', () => {
  const node = (id: string, parentId: string | null, name: string, code: string | null = null) => ({
    id,
    parentId,
    name,
    code,
    level: parentId === null ? 1 : 2,
  })
  const find = nodesBy([
    node('n', null, 'North'),
    node('s', null, 'South'),
    node('ng', 'n', 'Grading', 'G1'),
    node('sg', 's', 'Grading'),
    node('np', 'n', 'Packing'),
  ])

  it.each([
    { why: 'by its name, in any case', text: 'packing', id: 'np' },
    { why: 'by its code', text: 'g1', id: 'ng' },
    { why: 'by its path', text: 'South > Grading', id: 'sg' },
  ])('is found $why', ({ text, id }) => expect(find(text)).toEqual({ id }))

  it('whose name two departments share needs its path', () => {
    expect(find('Grading')).toEqual({
      id: null,
      isAmbiguous: true,
      suggestions: ['North / Grading', 'South / Grading'],
    })
  })

  it('that is misspelled offers the nearest', () => {
    expect(find('Packng')).toEqual({ id: null, isAmbiguous: false, suggestions: ['Packing'] })
    expect(find('Warehouse')).toEqual({ id: null, isAmbiguous: false, suggestions: [] })
  })

  it('and a pay group are found in the same way', () => {
    expect(namedBy([{ id: 'p', name: 'Standard Week' }])('standard week')).toEqual({ id: 'p' })
  })
})
