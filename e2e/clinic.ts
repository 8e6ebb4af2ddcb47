import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { clinicFile, clinicMissing } from '../apps/server/test/clinic-files.ts'
import { callsAs, callsWith } from './calls.ts'
import type { Calls } from './demo-people.ts'
import { addDays } from './demo-dates.ts'
import { expect } from './journey.ts'
import { startProduct } from './product.ts'
import { secret } from './secrets-typed.ts'

export { clinicMissing }

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CODE = 'CLINIC'
export const PAYROLL_OFFICER = { email: 'wayan@clinic.example', password: 'green frogs at the pond' }
/** A Monday on which a pay period of the clinic begins, and the last day of its files. */
const [FIRST_MONDAY, FORTNIGHT, LAST_DAY] = ['2021-10-18', '2021-12-27', '2022-04-30'] as const
const FORTNIGHT_DAYS = 14

/**
 * Its fortnight with the most missing punches, as many fortnights later as its files end before today: a pay day is of
 * the last twelve months.
 */
export function hardestFortnight(): { fromDate: string; toDate: string } {
  const fromDate = addDays(FORTNIGHT, daysLater())
  return { fromDate, toDate: addDays(fromDate, FORTNIGHT_DAYS - 1) }
}

function daysLater(): number {
  const days = (Date.now() - Date.parse(LAST_DAY)) / 86_400_000
  return Math.floor((days - 1) / FORTNIGHT_DAYS) * FORTNIGHT_DAYS
}

/** Makes the clinic in a data folder of the demo, with a payroll officer, and loads its half-year. */
export async function setUpClinic(dataDir: string): Promise<void> {
  const product = await startProduct({ dataDir })
  try {
    await addCustomer(product.address)
  } finally {
    await product.stop()
  }
  await importFiles(dataDir)
}

async function addCustomer(address: string): Promise<void> {
  const operator = await callsAs(address, 'superadmin@demo.example')
  const { id } = done(
    await operator.post<Saved>('/customer/create', {
      companyName: 'Clinic',
      code: CODE,
      timeZoneId: 'Asia/Makassar',
      regionId: 'none',
      // each punch counts, as in a company that the command makes
      repeatPunchMinutes: 0,
      levels: ['Division', 'Branch', 'Department', 'Position'],
      firstName: 'Made',
      lastName: 'Putra',
      email: 'made@clinic.example',
    }),
  )
  const { accessToken } = await operator.post<{ accessToken: string }>('/customer/open', { id })
  const clinic = callsWith(address, secret('access token', accessToken))
  const [group] = await clinic.get<{ id: string }[]>('/api/pay-groups')
  const startTime = addDays(FIRST_MONDAY, daysLater())
  done(await clinic.post<Saved>('/paygroup/save', { id: group!.id, period: 'fortnightly', startTime }))
  await addOfficer(address, clinic)
}

/** They choose their own password at once, as everyone has to whose first one was handed out. */
async function addOfficer(address: string, clinic: Calls): Promise<void> {
  const { email, password } = PAYROLL_OFFICER
  const handed = secret('password', 'handed out on paper')
  const user = { email, firstName: 'Wayan', lastName: 'Sari', roleId: '2', password: handed, confirm_password: handed }
  done(await clinic.post<Saved>('/user/save-without-photo', user))
  const own = await callsAs(address, email, handed)
  const newPassword = secret('password', password)
  done(
    await own.post<Saved>('/profile/change-password', {
      currentPassword: handed,
      newPassword,
      confirmPassword: newPassword,
    }),
  )
}

interface Saved {
  message?: string
  id?: string
}

function done(answer: Saved): Saved {
  expect(answer).toMatchObject({ message: 'success' })
  return answer
}

/** By the command that README names. */
async function importFiles(dataDir: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'timeloom-clinic-'))
  try {
    const files = (['employees', 'schedule', 'punches'] as const).flatMap((name) => {
      const file = join(folder, `${name}.csv`)
      writeFileSync(file, later(clinicFile(`${name}.csv`).toString()))
      return [`--${name}`, file]
    })
    const command = ['apps/server/dist/import.js', '--company', CODE, '--move-start', ...files]
    const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function later(rows: string): string {
  const days = daysLater()
  return rows.replaceAll(/(?<=^|,)\d{4}-\d\d-\d\d(?=,|\r?$)/gm, (date) => addDays(date, days))
}
