import { punchIntakeQueues, workPunchIntakeJobs } from '../../src/areas/punch-intake/punch-intake.jobs.ts'
import { systemWork } from '../../src/platform/call/system-work.ts'
import { startDatabase } from '../../src/platform/db/start-database.ts'
import { startJobs } from '../../src/platform/jobs/start-jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { crashCompany, insist } from './crash-company.ts'

// The worker beside the program that sends what a kiosk noted. Ends with its input, once everything is calculated.
const log = createLog('silent')
const config = { dataDir: process.argv[2] ?? '', databaseUrl: undefined, databaseReadUrl: undefined }
const { db, stop } = await insist(() => startDatabase(config, log))
const ended = new Promise((resolve) => process.stdin.resume().once('end', resolve))

const companyId = await crashCompany(db)
const jobs = await insist(() => startJobs({ db, log, queues: punchIntakeQueues, pollMs: 20 }))
// later than anything that is sent: everyone has gone home
workPunchIntakeJobs(jobs, { clock: { now: () => new Date('2036-01-01T00:00:00Z') }, log })

await ended
await insist(async () => {
  const left = await systemWork(db, { companyId, now: new Date(), log })(({ tx }) =>
    tx.selectFrom('recalculation_mark').select('employeeId').execute(),
  )
  if (left.length > 0) throw new Error('not calculated yet')
})
await jobs.stop()
await stop()
