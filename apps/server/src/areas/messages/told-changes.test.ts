import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companyAtWork, type CompanyAtWork } from '../../../test/company-at-work.ts'
import { superuser } from '../../../test/superuser.ts'
import { newAccount } from '../../../test/test-app.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { beginJob, endJob, insertJob } from '../background-jobs/background-jobs.service.ts'
import { SCREENS } from '../links/links.service.ts'
import { tellChangedRecord } from '../people/tell-changed-record.ts'
import { tellChangedShift } from '../work-shifts/tell-changed-shift.ts'

/** Already the 20th in Auckland. */
const now = new Date('2026-11-19T20:00:00Z')
const EARLY = { startMinute: 480, endMinute: 960 }
const LATE = { startMinute: 1320, endMinute: 1800 }
const database = testDatabase()
const all = superuser(database)

let company: CompanyAtWork
let accountId: string
let employeeId: string

beforeAll(async () => {
  company = await companyAtWork(database.db, { now })
  ;({ accountId } = await newAccount(database, { roleId: '4', companyId: company.companyId }))
  employeeId = await company.addEmployee({ accountId })
})
beforeEach(() => all.query('delete from message'))

const told = (to: string) =>
  all.query<{ kind: string; subject: string; body: string; link: string | null }>(
    'select kind, subject, body, link from message where account_id = $1',
    [to],
  )

describe('a planned shift', () => {
  const change = (workDate: string, before: typeof EARLY | null, after: typeof EARLY | null) =>
    company.transact((work) => tellChangedShift(work, { employeeId, workDate, before, after }))

  it.each([
    { why: 'that is new', before: null, after: EARLY, subject: 'New shift on Fri 20 Nov, 08:00–16:00' },
    {
      why: 'that moves into the night',
      before: EARLY,
      after: LATE,
      subject: 'Your shift on Fri 20 Nov is now 22:00–06:00 (next day)',
    },
    { why: 'that is taken off', before: EARLY, after: null, subject: 'Your shift on Fri 20 Nov is cancelled' },
  ])('$why is reported with its day', async ({ before, after, subject }) => {
    await change('2026-11-20', before, after)
    const link = `/timesheet/view?id=${employeeId}&fromT=2026-11-20&toT=2026-11-20`
    expect(await told(accountId)).toMatchObject([{ kind: 'shift', subject, link }])
  })

  it('that is over, or unchanged, is not reported', async () => {
    await change('2026-11-19', null, EARLY)
    await change('2026-11-20', EARLY, { ...EARLY })
    expect(await told(accountId)).toEqual([])
  })
})

describe('a changed record', () => {
  it('names its fields, without those that are only for the office', async () => {
    await company.transact((work) => tellChangedRecord(work, employeeId, ['mobile', 'comments', 'payGroupId']))
    const [message] = await told(accountId)
    expect(message).toMatchObject({ kind: 'record', body: expect.stringContaining('Changed: mobile, pay group.') })
    expect(message?.body).not.toContain('comments')
  })

  it('only for the office is not reported', async () => {
    await company.transact((work) => tellChangedRecord(work, employeeId, ['comments']))
    expect(await told(accountId)).toEqual([])
  })

  it('is not reported to the person who made it', async () => {
    await company.transact((work) =>
      tellChangedRecord({ ...work, caller: { ...work.caller, accountId } }, employeeId, ['mobile']),
    )
    expect(await told(accountId)).toEqual([])
  })
})

describe('a job in the background', () => {
  const start = (by: string | null) =>
    company.transact(async ({ tx }) => {
      const job = { kind: 'recalculation' as const, title: 'Recalculate', total: 1, accountId: by }
      const id = await insertJob(tx, { ...job, link: SCREENS.payPeriods() })
      await beginJob(tx, id, now)
      return id
    })

  it.each([
    { status: 'done' as const, message: null, subject: 'Finished: Recalculate' },
    { status: 'failed' as const, message: 'Two employees could not be calculated.', subject: 'Failed: Recalculate' },
  ])('that is $status is reported once to the person who started it', async ({ status, message, subject }) => {
    const id = await start(company.accountId)
    await company.transact((work) => endJob(work, id, { status, message }))
    await company.transact((work) => endJob(work, id, { status, message }))
    expect(await told(company.accountId)).toMatchObject([{ kind: 'job', subject, link: '/payrolltransfer/list' }])
  })

  it('of the system itself is reported to nobody', async () => {
    const id = await start(null)
    await company.transact((work) => endJob(work, id, { status: 'done', message: null }))
    expect(await all.query('select 1 from message')).toEqual([])
  })
})
