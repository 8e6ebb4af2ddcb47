import { beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { deletePunch, savePunch } from '../punches/punches.service.ts'
import { readImportLines, readImports, uploadClockFile } from './imports.service.ts'

const { db } = testDatabase()
const now = new Date('2026-06-05T04:00:00Z')
let company: CompanyAtWork
let employeeId: string

beforeEach(async () => {
  company = await companyAtWork(db, { now, from: '2026-05-04' })
  employeeId = await company.addEmployee({ clockId: 7 })
})

const line = (at: string, status: number, pin = 7) => `     ${pin}\t${at}\t1\t${status}\t1\t0`
const upload = (...lines: string[]) => uploadFile('1_attlog.dat', lines.join('\r\n'))
const uploadFile = (name: string, content: string) =>
  uploadClockFile(company.transact, { name, content: Buffer.from(content) })

const day = '2026-06-03'
const paidMinutes = async () => {
  const rows = await company.transact(({ tx }) =>
    tx.selectFrom('timesheet_day').select('paidMinutes').where('workDate', '=', day).execute(),
  )
  return rows[0]?.paidMinutes
}
const recorded = () =>
  company.transact(({ tx }) =>
    tx.selectFrom('punch').select(['localMinute', 'source', 'isLate']).orderBy('at').execute(),
  )

it('a small file is paid before the answer', async () => {
  expect(await upload(line(`${day} 08:00:12`, 0), line(`${day} 16:30:59`, 1))).toMatchObject({
    message: 'success',
    result: {
      lines: 2,
      imported: 2,
      alreadyThere: 0,
      late: 0,
      refused: 0,
      employees: 1,
      fromDate: day,
      toDate: day,
      jobId: null,
    },
  })
  expect(await paidMinutes()).toBe(510)
})

it('each kind of line is counted once, and blank lines not at all', async () => {
  await upload(line(`${day} 08:00:00`, 0))
  const answer = await upload(
    line(`${day} 08:00:40`, 0),
    line(`${day} 16:30:00`, 1),
    '',
    line(`${day} 16:30:20`, 1),
    line(`${day} 17:00:00`, 1, 8),
    line(`${day} 25:00:00`, 1),
    line('2026-06-05 23:00:00', 1),
    'garbage\u0000',
  )
  expect(answer).toMatchObject({ result: { lines: 7, imported: 1, alreadyThere: 2, late: 0, refused: 4 } })
  expect('result' in answer && answer.result?.refusedLines.map((refused) => [refused.line, refused.reason])).toEqual([
    [5, 'unknownEmployee'],
    [6, 'badTime'],
    [7, 'future'],
    [8, 'badLine'],
  ])
})

describe('a punch is there already', () => {
  it('when a person entered it, as long as it stands', async () => {
    const body = { employeeId, day, dayType: 'Today' as const, punchTime: '08:00', direction: 'In' as const }
    const entered = await company.transact((work) => savePunch(work, body))
    expect(await upload(line(`${day} 08:00:30`, 0))).toMatchObject({ result: { imported: 0, alreadyThere: 1 } })
    await company.transact((work) => deletePunch(work, { punchId: (entered as { id: string }).id, day, employeeId }))
    expect(await upload(line(`${day} 08:00:30`, 0))).toMatchObject({ result: { imported: 1, alreadyThere: 0 } })
  })

  it('when it was recorded and then removed or corrected: the file does not bring it back', async () => {
    await upload(line(`${day} 08:00:00`, 0), line(`${day} 16:00:00`, 1))
    const [first, second] = await company.transact(({ tx }) =>
      tx.selectFrom('punch').select('id').orderBy('at').execute(),
    )
    await company.transact((work) => deletePunch(work, { punchId: first!.id, day, employeeId }))
    await company.transact((work) =>
      savePunch(work, { id: second!.id, employeeId, day, dayType: 'Today', punchTime: '17:00', direction: 'Out' }),
    )
    expect(await upload(line(`${day} 08:00:00`, 0), line(`${day} 16:00:00`, 1))).toMatchObject({
      result: { imported: 0, alreadyThere: 2 },
    })
  })
})

it('a punch of a closed day is stored as late, pays nothing, and a repeat finds it there', async () => {
  await upload(line(`${day} 08:00:00`, 0), line(`${day} 16:00:00`, 1))
  await setClosed(true)
  const file = [line(`${day} 17:00:00`, 0), line(`${day} 18:00:00`, 1), line('2026-06-04 08:00:00', 0)]
  expect(await upload(...file)).toMatchObject({ result: { imported: 1, late: 2, refused: 0 } })
  expect(await paidMinutes()).toBe(480)
  expect((await recorded()).map((punch) => punch.isLate)).toEqual([false, false, true, true, false])
  expect(await upload(...file)).toMatchObject({ result: { imported: 0, late: 0, alreadyThere: 3 } })
})

it.each([
  { why: 'another extension', name: 'punches.pdf', content: line(`${day} 08:00:00`, 0), message: 'WrongFileFormat' },
  {
    why: 'a file without a line of the layout',
    name: 'photo.dat',
    content: 'JFIF\u0000\u0001\nnothing',
    message: 'WrongFileFormat',
  },
  { why: 'an empty file', name: '1_attlog.dat', content: '', message: 'emptyFile' },
  { why: 'a file of blank lines', name: '1_attlog.dat', content: '\ufeff\r\n  \r\n', message: 'emptyFile' },
])('$why is refused as $message, and nothing is kept', async ({ name, content, message }) => {
  expect(await uploadFile(name, content)).toMatchObject({ status: 200, answer: { message } })
  expect(await company.transact(readImports)).toEqual([])
})

it('the extension may be in capitals, the name with a folder before it', async () => {
  await uploadFile('C:\\USB\\1_ATTLOG.DAT', line(`${day} 08:00:00`, 0))
  expect(await company.transact(readImports)).toMatchObject([
    { fileName: '1_ATTLOG.DAT', importedBy: 'Ada Admin', lines: 1 },
  ])
})

it('every line can be read again with what became of it', async () => {
  const answer = await upload(line(`${day} 08:00:00`, 0), '=cmd|calc', line(`${day} 08:00:00`, 0))
  const importId = 'result' in answer ? answer.result!.importId : ''
  const csv = await company.transact((work) => readImportLines(work, importId))
  const content = 'file' in csv && typeof csv.file.content === 'string' ? csv.file.content : ''
  expect(content.replace('\ufeff', '').trim().split('\n')).toEqual([
    'line,outcome,reason,text',
    `1,imported,,${line(`${day} 08:00:00`, 0)}`,
    `2,refused,badLine,'=cmd|calc`,
    `3,alreadyThere,,${line(`${day} 08:00:00`, 0)}`,
  ])
})

it('the import of another company is not found', async () => {
  const answer = await upload(line(`${day} 08:00:00`, 0))
  const importId = 'result' in answer ? answer.result!.importId : ''
  const other = await companyAtWork(db, { now })
  expect(await other.transact((work) => readImportLines(work, importId))).toMatchObject({ status: 404 })
})

it('a large file is recalculated by a job that its uploader can watch', async () => {
  const sent: object[] = []
  const jobs = {
    send: (_tx: unknown, _name: string, payload: object) => Promise.resolve(void sent.push(payload)),
  } as never
  company = await companyAtWork(db, { now, from: '2025-01-06', jobs })
  await company.addEmployee({ clockId: 7 })
  const answer = await upload(line('2025-02-03 08:00:00', 0), line(`${day} 08:00:00`, 0))
  const jobId = 'result' in answer ? answer.result!.jobId : null
  expect(sent).toMatchObject([{ jobId }])
  expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
})

function setClosed(isClosed: boolean) {
  const period = { fromDate: '2026-06-01', toDate: '2026-06-03', periodCode: 'closed', isClosed }
  return company.transact(({ tx }) =>
    tx
      .insertInto('pay_period')
      .values({ ...period, companyId: company.companyId, payGroupId: company.rules.payGroupId })
      .onConflict((oc) =>
        oc.columns(['companyId', 'payGroupId', 'fromDate']).doUpdateSet({ isClosed, toDate: period.toDate }),
      )
      .execute(),
  )
}
