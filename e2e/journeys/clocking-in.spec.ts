import type { EmployeeRow, HeldPunch } from '@timeloom/contract'
import type { Locator, Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf, times } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { addressWithCode, enrolKiosk, type KioskPerson, newTablet, peopleWithPins, touchPin } from '../kiosk.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { seen } from '../soon.ts'
import { signedIn } from '../signed-in.ts'
import { lookAtKiosk } from '../touch-screens.ts'
import { loseHalfOfTheAnswers } from '../trouble.ts'

const BATCH = '**/api/punches/batch'
const TEN_MINUTES_MS = 600_000
interface Person extends KioskPerson {
  /** Punches of the days around today before anyone came to the kiosk. */
  before: number
}

test.describe.serial('people clock in at a kiosk', () => {
  let product: Product
  let admin: Calls
  let people: Person[]
  /** The Admin's. */
  let desk: Page
  let kiosk: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    const seven = await peopleWithPins(admin, 7)
    people = await Promise.all(seven.map(async (each) => ({ ...each, before: await punchesOf(each.employee) })))
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    kiosk = await newTablet(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin adds a device and sees how to set it up', async () => {
    await show('/kiosk/devices')
    await seen(rowOf('Bakery entrance').getByText(/^Last seen \d+ min ago$/))
    await lookAt('devices-demo')
    await desk.getByRole('button', { name: 'Add a device' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Add a device' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Gate 1')
    const [site] = await admin.get<{ name: string }[]>('/api/workplaces?status=Active')
    await dialog.getByRole('combobox', { name: 'Work site' }).click()
    await desk
      .locator('.ant-select-item-option')
      .filter({ hasText: site?.name ?? '' })
      .first()
      .click()
    await dialog.getByRole('button', { name: 'Create a code' }).click()
    await seen(dialog.getByRole('img', { name: 'Address that sets up Gate 1' }))
    await seen(dialog.getByText(/^Waiting for the device/))
    await lookAt('devices-code')
  })

  test('the tablet opens the address and is set up; the Admin’s window notices by itself', async () => {
    const dialog = desk.getByRole('dialog', { name: 'Add a device' })
    const code = await dialog.locator('code').innerText()
    const address = addressWithCode(product, code)
    await expect(dialog.getByRole('link', { name: address })).toHaveAttribute('href', address)
    await kiosk.goto(address)
    await seen(kiosk.getByRole('heading', { name: 'Set up this kiosk' }))
    await expect(kiosk.getByRole('textbox', { name: 'Code' })).toHaveValue(code)
    await lookAtKiosk(kiosk, 'set-up')
    await kiosk.getByRole('button', { name: 'Enrol' }).click()
    await ready()
    await seen(dialog.getByText('Gate 1 is set up. People can clock in on it now.'))
    await dialog.getByRole('button', { name: 'Done' }).click()
    await seen(rowOf('Gate 1').getByText('Online'))
    await lookAt('devices')
    await lookAtKiosk(kiosk, 'idle')
  })

  test('a code works once', async ({ browser }) => {
    const other = await newTablet(browser)
    const { code } = await admin.post<{ code: string }>('/api/devices/codes', { name: 'Spare', purpose: 'kiosk' })
    await other.goto(addressWithCode(product, code))
    await other.getByRole('button', { name: 'Enrol' }).click()
    await seen(other.getByRole('heading', { name: 'Enter your PIN' }))
    await other.close()
    const third = await newTablet(browser)
    await third.goto(addressWithCode(product, code))
    await third.getByRole('button', { name: 'Enrol' }).click()
    await seen(third.getByText(/^That code does not work/))
    await third.close()
  })

  test('a person clocks in by keyboard: the PIN, and Enter for what they probably want', async () => {
    const [mele] = people as [Person]
    await kiosk.keyboard.type(mele.pin)
    await seen(kiosk.getByRole('heading', { name: new RegExp(mele.employee.firstName) }))
    await lookAtKiosk(kiosk, 'known')
    // the screen may have gone back to the PIN by itself
    await kiosk.keyboard.press('Escape')
    await ready()
    await kiosk.keyboard.type(mele.pin)
    // someone of the demo may be at work at this hour
    const likely = kiosk
      .locator('button')
      .filter({ hasText: /^(?:In|Out)$/ })
      .first()
    await expect(likely).toBeFocused()
    const direction = (await likely.innerText()).toLowerCase()
    await kiosk.keyboard.press('Enter')
    await told(`${mele.employee.firstName}, you are ${direction} at`)
    await ready()
    await hasPunched(mele, 1)
  })

  test('and by touch, in at most six touches', async () => {
    const [, noa] = people as [Person, Person]
    let touches = await touchPin(kiosk, noa.pin)
    await kiosk.getByRole('button', { name: 'In', exact: true }).click()
    touches += 1
    await told(`${noa.employee.firstName}, you are in at`)
    expect(touches).toBeLessThanOrEqual(6)
    await ready()
    await hasPunched(noa, 1)
  })

  test('a PIN that nobody has is told so, and nothing more', async () => {
    await kiosk.keyboard.type('0000')
    await seen(kiosk.getByText('That PIN did not work. Try again.'))
  })

  test('without network three people clock in across a reload, and each punch exists once, whatever is lost', async () => {
    const three = people.slice(2, 5)
    await kiosk.context().setOffline(true)
    for (const [place, person] of three.entries()) {
      if (place === 1) {
        await kiosk.reload()
        await ready()
      }
      await touchPin(kiosk, person.pin)
      await seen(kiosk.getByRole('heading', { name: 'In or out?' }))
      await kiosk.getByRole('button', { name: 'In', exact: true }).click()
      await told('Recorded at')
      await ready()
    }
    await expect(connection()).toHaveText(/^Offline, 3 punches waiting since /)
    await lookAtKiosk(kiosk, 'offline')
    const sent = await loseHalfOfTheAnswers(kiosk, BATCH)
    await kiosk.context().setOffline(false)
    await expect(connection()).toHaveText('Online, all punches sent')
    expect(sent()).toBeGreaterThan(1)
    await kiosk.context().unroute(BATCH)
    for (const person of three) await hasPunched(person, 1)
    expect(await heldPunches()).toEqual([])
  })

  test('what a revoked device still has is held, and settled at the desk', async () => {
    const sina = people[5]!
    await kiosk.context().setOffline(true)
    await touchPin(kiosk, sina.pin)
    await kiosk.getByRole('button', { name: 'In', exact: true }).click()
    await expect(connection()).toHaveText(/^Offline, 1 punch waiting since /)
    await desk.getByRole('button', { name: 'Revoke Gate 1' }).click()
    const question = desk.getByRole('dialog', { name: 'Revoke the device' })
    await seen(question.getByText(/^It can no longer be used, from now on and for good\./))
    await question.getByRole('button', { name: 'Revoke' }).click()
    await seen(desk.getByText('The device is revoked.'))
    await kiosk.context().setOffline(false)
    await seen(kiosk.getByRole('heading', { name: 'This kiosk was revoked' }))
    await lookAtKiosk(kiosk, 'revoked')
    await expect.poll(async () => (await heldPunches()).map(({ code }) => code)).toEqual(['revokedDevice'])
    await hasPunched(sina, 0)

    await show('/late-punches')
    await desk.getByRole('link', { name: '1 held punch waits' }).click()
    await waitUntilShown(desk)
    await seen(rowOf(nameOf(sina)).getByText('The device had been revoked before it sent the punch.'))
    await lookAt('held-punches')
    const panel = await openHeld(nameOf(sina))
    await panel.getByRole('textbox', { name: 'Reason' }).fill('She was here: the tablet was swapped')
    await lookAt('held-punch')
    await panel.getByRole('button', { name: 'Take as a punch' }).click()
    await seen(desk.getByText('The punch is taken.'))
    await hasPunched(sina, 1)
    expect(await heldPunches()).toEqual([])
  })

  test('a wrong clock is named on the device and at the desk, and its punch is held', async ({ browser }) => {
    const tavita = people[6]!
    const wrong = await newTablet(browser, { aheadMs: TEN_MINUTES_MS })
    await enrolKiosk(wrong, product, admin, 'Dock')
    await seen(wrong.getByText('The clock of this device is 10 minutes ahead.', { exact: false }))
    await touchPin(wrong, tavita.pin)
    await wrong.getByRole('button', { name: 'In', exact: true }).click()
    await expect.poll(async () => (await heldPunches()).map(({ code }) => code)).toEqual(['clockSkew'])
    await hasPunched(tavita, 0)
    await show('/kiosk/devices')
    await seen(rowOf('Dock').getByText('10 min ahead'))

    await show('/punches/held')
    const panel = await openHeld(nameOf(tavita))
    await panel.getByText('Dismiss it').click()
    await panel.getByRole('textbox', { name: 'Reason' }).fill('A try-out of the tablet')
    await panel.getByRole('button', { name: 'Dismiss' }).click()
    await seen(desk.getByText('The punch is dismissed.'))
    await hasPunched(tavita, 0)
    await desk.getByText('Settled', { exact: true }).click()
    await seen(rowOf(nameOf(tavita)).getByText('Dismissed'))
    await seen(rowOf(nameOf(people[5]!)).getByText('Taken'))
    await lookAt('held-punches-settled')
  })

  /** Waits until the kiosk is ready for the next person. */
  async function ready() {
    await seen(kiosk.getByRole('heading', { name: 'Enter your PIN' }))
  }

  /** Waits for what the kiosk says of a punch, for a moment only. */
  async function told(words: string) {
    await kiosk.getByRole('status', { name: 'Last punch' }).filter({ hasText: words }).waitFor()
  }

  function connection(): Locator {
    return kiosk.getByRole('status', { name: 'Connection' })
  }

  function rowOf(name: string): Locator {
    return desk.getByRole('row').filter({ hasText: name })
  }

  /** Opens the held punch of someone, to settle it. */
  async function openHeld(name: string): Promise<Locator> {
    const settle = rowOf(name).getByRole('button', { name: /^Settle/ })
    await settle.click()
    return desk.getByRole('dialog', { name: 'Held punch' })
  }

  /** Waits until the timesheets have so many punches more than before. */
  async function hasPunched({ employee, before }: Person, count: number) {
    await expect.poll(() => punchesOf(employee)).toBe(before + count)
  }

  async function punchesOf(employee: EmployeeRow): Promise<number> {
    const days = await daysOf(admin, employee, { fromDate: demoDate(-2), toDate: demoDate(2) })
    return days.flatMap(times).filter((time) => time !== '').length
  }

  async function heldPunches(): Promise<HeldPunch[]> {
    return (await admin.get<{ rows: HeldPunch[] }>('/api/punches/held?state=waiting')).rows
  }

  async function show(path: string) {
    await openAnew(desk, `${product.address}/#${path}`)
    await waitUntilShown(desk)
  }

  /** axe finds nothing and everything lies in the window; with `PICTURES=1` it is kept in both widths and themes. */
  async function lookAt(name: string) {
    const isDialog = (await desk.getByRole('dialog').count()) > 0
    // how many messages are unread stands on their icon
    const faults = (await layoutFaults(desk)).filter((fault) => !fault.includes('icon of Messages'))
    expect(faults, `layout of ${name}`).toEqual([])
    const within = isDialog ? '.ant-modal-wrap, .ant-drawer' : 'html'
    expect(await accessibilityProblems(desk, within), `axe on ${name}`).toEqual([])
    await takePictures(desk, `clocking-${name}`)
  }
})

function nameOf({ employee: { firstName, lastName } }: Person): string {
  return `${firstName} ${lastName}`
}
