import { type EmployeeRow, placeOf, type PunchPair } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePicture, takePictures } from '../browser.ts'
import { callsAs, signInByCall } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf } from '../demo-people.ts'
import { addDrawnCamera } from '../drawn-camera.ts'
import { expect, test } from '../journey.ts'
import { enrolKiosk, type KioskPerson, newTablet, peopleWithPins, touchPin } from '../kiosk.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { newPhone, setUpPhone } from '../phone.ts'
import { secret } from '../secrets-typed.ts'
import { seen } from '../soon.ts'
import { lookAtKiosk, lookAtPhone } from '../touch-screens.ts'
import { signedIn } from '../signed-in.ts'

test.describe.serial('a kiosk takes photos, and people change their PIN there', () => {
  let product: Product
  let admin: Calls
  let mele: KioskPerson
  let desk: Page
  let kiosk: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    ;[mele] = (await peopleWithPins(admin, 1)) as [KioskPerson]
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    kiosk = await newTablet(browser)
    await addDrawnCamera(kiosk)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin switches photos on, and the kiosk says so before it takes any', async () => {
    await openAnew(desk, `${product.address}/#/kiosk-contents/edit`)
    await waitUntilShown(desk)
    await desk.getByRole('switch', { name: 'Photo', exact: true }).click()
    await seen(desk.getByText('Photos are kept for'))
    await desk.getByRole('switch', { name: 'Photo on phones, too' }).click()
    await lookAt('setting')
    await takePicture(desk.getByRole('region', { name: 'Kiosk settings' }), 'punch-photos-settings')
    await desk.getByRole('button', { name: 'Save' }).click()
    await seen(desk.getByText('Kiosk settings are updated successfully.'))
    await giveLogo()
    await enrolKiosk(kiosk, product, admin, 'Gate 1')
    await seen(kiosk.locator('.company-logo'))
    await seen(kiosk.getByText(/^Clocking in or out takes a photo/))
    await lookAtTablet('notice')
  })

  test('a person changes their PIN, and clocks in with a photo', async () => {
    await touchPin(kiosk, mele.pin)
    await seen(kiosk.getByRole('heading', { name: new RegExp(mele.employee.firstName) }))
    await lookAtTablet('known')
    await kiosk.getByRole('button', { name: 'Change PIN' }).click()
    await seen(kiosk.getByRole('heading', { name: 'Type a new PIN' }))
    await lookAtTablet('new-pin')
    const pin = secret('PIN', '4061')
    await kiosk.keyboard.type(pin)
    await seen(kiosk.getByRole('heading', { name: 'The new PIN again' }))
    await kiosk.keyboard.type(pin)
    await seen(kiosk.getByRole('status', { name: /^Your PIN is changed/ }))
    await lookAtTablet('changed')
    await kiosk.keyboard.press('Escape')
    let touches = await touchPin(kiosk, pin)
    await kiosk.getByRole('button', { name: 'In', exact: true }).click()
    touches += 1
    await kiosk.getByRole('status', { name: 'Last punch' }).filter({ hasText: mele.employee.firstName }).waitFor()
    expect(touches).toBeLessThanOrEqual(6)
  })

  test('the photo comes to the timesheet, and the look at it to the history', async () => {
    const { day, time } = await photographed(mele.employee)
    await openAnew(desk, `${product.address}/#/timesheet/view?id=${mele.employee.id}&fromT=${day}&toT=${day}`)
    await waitUntilShown(desk)
    // the name goes on where the punch is late for a shift
    await desk.getByRole('button', { name: new RegExp(`^In ${time}`) }).click()
    const dialog = desk.getByRole('dialog', { name: /^Modify Punch/ })
    await dialog.getByRole('button', { name: 'Show the photo' }).click()
    // the picture of the drawn camera, as wide as photos of medium quality
    await expect(dialog.getByRole('img', { name: /at the punch$/ })).toHaveJSProperty('naturalWidth', 640)
    await lookAt('shown', '.ant-modal-wrap')
    const { rows } = await admin.get<{ rows: { action: string }[] }>('/api/audit?entities=punch_photo')
    expect(rows.map(({ action }) => action)).toContain('view')
  })

  test('a phone says so too, and takes a photo with the touch', async ({ browser }) => {
    const sites = await admin.get<{ coordinate: string }[]>('/api/workplaces')
    const place = placeOf(sites.find(({ coordinate }) => placeOf(coordinate) !== null)?.coordinate ?? '')
    const phone = await newPhone(browser)
    await phone.context().setGeolocation({ ...place!, accuracy: 8 })
    await addDrawnCamera(phone)
    await setUpPhone(phone, product, 'employee@demo.example')
    await seen(phone.getByText(/^Punching takes a photo with the front camera/))
    await lookAtPhone(phone, 'photo-notice')
    await phone.getByRole('button', { name: /^Punch (?:In|Out) \d/ }).click()
    await seen(phone.getByText(/^You are (?:in|out) at/))
    await lookAtPhone(phone, 'photo-taken')
    const everyone = await admin.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    await photographed(everyone.find(({ email }) => email === 'employee@demo.example')!)
  })

  test('the notice has room beside the camera that looks for cards', async () => {
    await admin.post('/api/badges', { employeeIds: [mele.employee.id] })
    await kiosk.reload()
    await seen(kiosk.getByText('or hold your card here'))
    await lookAtTablet('with-cards')
  })

  /** Waits until the kiosk has sent the photo. @returns the day and wall time of its punch */
  async function photographed(employee: EmployeeRow): Promise<{ day: string; time: string }> {
    let found = { day: '', time: '' }
    await expect
      .poll(async () => {
        for (const day of await daysOf(admin, employee, { fromDate: demoDate(-2), toDate: demoDate(2) })) {
          const pairs = [...day.workShifts.flatMap(({ punchPairs }) => punchPairs), ...day.unScheduledPairs]
          for (const { id, time } of pairs.flatMap(punchesOf)) {
            const { state } = await admin.get<{ state: string | null }>(`/api/punches/${id}/photo`)
            if (state === 'kept') found = { day: day.day, time: time?.slice(11) ?? '' }
          }
        }
        return found.day
      })
      .not.toBe('')
    return found
  }

  /** What the desk shows in its corner becomes the logo. */
  async function giveLogo() {
    const { accessToken } = await signInByCall(product.address, 'admin@demo.example')
    const headers = { authorization: `Bearer ${accessToken}` }
    const picture = await desk.screenshot({ clip: { x: 0, y: 0, width: 240, height: 64 } })
    const body = new FormData()
    body.set('logo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
    const sent = await fetch(`${product.address}/api/company/logo`, { method: 'POST', headers, body })
    const { fileName } = (await sent.json()) as { fileName: string }
    await admin.post('/mydetail/save', { logourl: fileName })
  }

  async function lookAt(name: string, within = 'html') {
    expect(await layoutFaults(desk), `layout of ${name}`).toEqual([])
    expect(await accessibilityProblems(desk, within), `axe on ${name}`).toEqual([])
    await takePictures(desk, `punch-photos-${name}`)
  }

  async function lookAtTablet(name: string) {
    await lookAtKiosk(kiosk, name)
    // the company and the clock have the width of the window, or of their half of it
    const width = kiosk.viewportSize()?.width ?? 0
    expect(await kiosk.locator('.panel').evaluate((panel) => panel.clientWidth)).toBeGreaterThan(width / 3)
  }
})

/** Its In and its Out: who is in at the time punches out. */
function punchesOf({ inPunchId, ptimeIn, outPunchId, ptimeOut }: PunchPair) {
  return [
    { id: inPunchId, time: ptimeIn },
    { id: outPunchId, time: ptimeOut },
  ].filter(({ id }) => id !== null)
}
