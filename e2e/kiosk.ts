import type { EmployeeRow } from '@timeloom/contract'
import type { Browser, Page } from '@playwright/test'
import type { Calls } from './demo-people.ts'
import type { Product } from './product.ts'
import { secret } from './secrets-typed.ts'
import { seen } from './soon.ts'

/** As wide as most tablets. */
export const TABLET = { width: 1280, height: 800 }

export function addressOfKiosk({ address }: Pick<Product, 'address'>): string {
  return `${address}/app/kiosk/`
}

/** The address of the kiosk with a code in it, as a device opens it. */
export function addressWithCode(product: Pick<Product, 'address'>, code: string): string {
  secret('device code', code)
  secret('device code', code.replace('-', ''))
  return `${addressOfKiosk(product)}#code=${code}`
}

/**
 * A tablet that nobody has used, which keeps what the kiosk stores until its page is closed.
 *
 * @param aheadMs milliseconds that its clock is ahead
 */
export async function newTablet(browser: Browser, { aheadMs = 0 } = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: TABLET })
  if (aheadMs !== 0) await page.addInitScript(setClock, aheadMs)
  return page
}

/** Sets a tablet up as the kiosk of a new device. */
export async function enrolKiosk(page: Page, product: Product, admin: Calls, name: string): Promise<void> {
  const { code } = await admin.post<{ code: string }>('/api/devices/codes', { name, purpose: 'kiosk' })
  await page.goto(addressWithCode(product, code))
  await page.getByRole('button', { name: 'Enrol' }).click()
  await seen(page.getByRole('heading', { name: 'Enter your PIN' }))
}

/** Someone with a PIN. */
export interface KioskPerson {
  employee: EmployeeRow
  pin: string
}

/** One each, so that no two punches of a person meet in a minute. */
const PINS = ['8352', '7194', '6083', '9417', '3506', '2768', '5839']

/** So many people of the demo, seven at most, each with a PIN of their own. */
export async function peopleWithPins(admin: Calls, count: number): Promise<KioskPerson[]> {
  const all = await admin.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
  const { rows } = await admin.get<{ rows: { id: string }[] }>('/api/presence?page=1&pageSize=500')
  const inside = new Set(rows.map(({ id }) => id))
  const out = all.filter(({ id }) => !inside.has(id))
  if (out.length < count) throw new Error(`only ${out.length} people of the demo are out`)
  const people = PINS.slice(0, count).map((pin, place) => ({ employee: out[place]!, pin: secret('PIN', pin) }))
  for (const { employee, pin } of people) {
    const answer = await admin.post<{ message: string }>('/employee/save-without-photo', { id: employee.id, pin })
    if (answer.message !== 'success') throw new Error(`no PIN: ${answer.message}`)
  }
  return people
}

/** Types a PIN on the keys of the screen. @returns how many touches that took */
export async function touchPin(page: Page, pin: string): Promise<number> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  return pin.length
}

/** Runs in the page: its clock goes wrong. */
function setClock(aheadMs: number): void {
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...given: [] | [string]) {
      if (given.length === 0) super(Right.now() + aheadMs)
      else super(...given)
    }
    static override now() {
      return Right.now() + aheadMs
    }
  } as unknown as DateConstructor
}
