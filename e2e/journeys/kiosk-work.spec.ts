import type { JobWithTasks, PunchPair } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import qrcode from 'qrcode'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { demoDate } from '../demo-dates.ts'
import { type Calls, daysOf } from '../demo-people.ts'
import { addDrawnCamera, holdUp } from '../drawn-camera.ts'
import { expect, test } from '../journey.ts'
import { enrolKiosk, type KioskPerson, newTablet, peopleWithPins, touchPin } from '../kiosk.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { seen } from '../soon.ts'
import { signedIn } from '../signed-in.ts'
import { lookAtKiosk } from '../touch-screens.ts'
import { useCodes } from '../use-codes.ts'

const MARGIN = { margin: 4, width: 420 }

test.describe.serial('people say at a kiosk what they work on', () => {
  let product: Product
  let admin: Calls
  let people: KioskPerson[]
  let jobs: JobWithTasks[]
  let desk: Page
  let kiosk: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    people = await peopleWithPins(admin, 4)
    const owner = await callsAs(product.address, 'superadmin@demo.example')
    await useCodes(owner, { isJobCodeEnabled: true, isTaskCodeEnabled: true })
    await admin.post('/api/company/settings', { allowEditWorkCode: true })
    jobs = await admin.get<JobWithTasks[]>('/api/jobs/active-task-tree')
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    kiosk = await newTablet(browser)
    await addDrawnCamera(kiosk)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an Admin switches on what kiosks offer', async () => {
    await openAnew(desk, `${product.address}/#/kiosk-contents/edit`)
    await waitUntilShown(desk)
    for (const name of ['Hours', 'Choosing a name instead of a PIN', 'Punch codes before the camera'])
      await desk.getByRole('switch', { name }).click()
    await lookAt('settings')
    await desk.getByRole('button', { name: 'Save' }).click()
    await seen(desk.getByText('Kiosk settings are updated successfully.'))
    await enrolKiosk(kiosk, product, admin, 'Gate 1')
    await seen(kiosk.getByText('Hold a punch code here, then use your PIN.'))
    await lookAtKiosk(kiosk, 'work-idle')
  })

  test('a person sees their hours, and chooses a job and a task', async () => {
    const [mele] = people as [KioskPerson]
    const job = jobs.find(({ tasks }) => tasks.length > 1)!
    // hours that come too late are left out: while much else runs the PIN may have to be typed again
    await expect(async () => {
      await seen(kiosk.getByText('Enter your PIN'))
      await touchPin(kiosk, mele.pin)
      await expect(kiosk.getByText('This pay period')).toBeVisible({ timeout: 5_000 })
    }).toPass()
    await seen(kiosk.getByText('Not chosen yet'))
    await lookAtKiosk(kiosk, 'work-known')
    await kiosk.getByRole('button', { name: 'In', exact: true }).click()
    await seen(kiosk.getByRole('heading', { name: 'Choose job' }))
    await seen(kiosk.getByRole('list', { name: 'Job' }))
    await lookAtKiosk(kiosk, 'work-jobs')
    await kiosk.getByRole('button', { name: job.name, exact: true }).click()
    await kiosk.getByRole('button', { name: job.tasks[1]!.name, exact: true }).click()
    await punched(mele)
    const pair = await pairOf(mele)
    expect(pair).toMatchObject({ jobId: job.id, taskId: job.tasks[1]!.id })
    expect(pair.inWorkCode?.desc).toBe(`${job.name} / ${job.tasks[1]!.name}`)
  })

  test('a punch code before the camera goes with the punch, without a network too', async () => {
    const [, tane] = people as [KioskPerson, KioskPerson]
    const job = jobs.find(({ tasks }) => tasks.length > 0)!
    const asked = { jobIds: [job.id], taskIds: [job.tasks[0]!.id] }
    const { codes } = await admin.post<{ codes: { text: string }[] }>('/api/punch-codes', asked)
    await kiosk.locator('video').evaluate((video: HTMLVideoElement) => video.play())
    await kiosk.context().setOffline(true)
    await holdUp(kiosk, await qrcode.toBuffer(codes[0]!.text, MARGIN))
    await seen(kiosk.getByRole('status').filter({ hasText: /Now your PIN\.$/ }))
    await holdUp(kiosk, null)
    await touchPin(kiosk, tane.pin)
    await kiosk.getByRole('button', { name: 'In', exact: true }).click()
    await seen(kiosk.getByRole('status', { name: 'Last punch' }).filter({ hasText: 'Recorded at' }))
    await kiosk.context().setOffline(false)
    await expect(kiosk.getByRole('status', { name: 'Connection' })).toHaveText('Online, all punches sent')
    expect(await pairOf(tane)).toMatchObject({ jobId: job.id, taskId: job.tasks[0]!.id })
  })

  test('who is in goes on with another job, and no minute is lost', async () => {
    const [mele] = people as [KioskPerson]
    const job = jobs.find(({ tasks }) => tasks.length <= 1) ?? jobs[0]!
    await touchPin(kiosk, mele.pin)
    await kiosk.getByRole('button', { name: 'Change job' }).click()
    await kiosk.getByRole('button', { name: job.name, exact: true }).click()
    if (job.tasks.length > 1) await kiosk.getByRole('button', { name: job.tasks[0]!.name, exact: true }).click()
    await seen(kiosk.getByRole('status', { name: 'Last punch' }).filter({ hasText: 'you are on' }))
    await expect(kiosk.getByRole('status', { name: 'Connection' })).toHaveText('Online, all punches sent')
    await expect.poll(async () => (await pairsOf(mele)).at(-1)?.jobId).toBe(job.id)
    const [first, second] = (await pairsOf(mele)).slice(-2)
    expect(first!.ptimeOut).toBe(second!.ptimeIn)
  })

  test('someone without a PIN finds their name', async () => {
    const [, , rere] = people as [KioskPerson, KioskPerson, KioskPerson]
    const { firstName, lastName } = rere.employee
    await kiosk.getByRole('button', { name: 'No PIN? Choose your name' }).click()
    const field = kiosk.getByRole('textbox', { name: 'Type at least three letters.' })
    await field.fill(`${firstName} ${lastName}`.slice(0, -1))
    const found = kiosk.getByRole('list', { name: 'People found' })
    await seen(found.getByRole('button').first())
    await lookAtKiosk(kiosk, 'work-names')
    await found.getByRole('button', { name: `${firstName} ${lastName[0]}` }).click()
    await seen(kiosk.getByRole('heading', { name: new RegExp(firstName) }))
    await expect(kiosk.getByText('This pay period')).toHaveCount(0)
    await kiosk.getByRole('button', { name: 'In', exact: true }).click()
    await kiosk.getByRole('button', { name: 'Clock in without a job' }).click()
    await punched(rere)
  })

  test('the supervisor reads how they were known, and books the pair', async () => {
    const [, , rere] = people as [KioskPerson, KioskPerson, KioskPerson]
    const job = jobs.find(({ tasks }) => tasks.length > 1)!
    const { inPunchId, ptimeIn } = await pairOf(rere)
    const day = ptimeIn!.slice(0, 10)
    await openAnew(desk, `${product.address}/#/timesheet/view?id=${rere.employee.id}&fromT=${day}&toT=${day}`)
    await waitUntilShown(desk)
    // the name goes on where the punch is late for a shift
    await desk.getByRole('button', { name: new RegExp(`^In ${ptimeIn!.slice(11)}`) }).click()
    const punch = desk.getByRole('dialog', { name: /^Modify Punch/ })
    await seen(punch.getByText('Gate 1, by choosing the name'))
    await lookAt('punch', '.ant-modal-wrap')
    await desk.keyboard.press('Escape')
    await desk.locator(`[data-day="${day}"]`).getByRole('button', { name: 'Work code' }).last().click()
    const dialog = desk.getByRole('dialog', { name: /^Punch Pair/ })
    await dialog.getByRole('combobox', { name: 'Job' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: job.name }).first().click()
    await dialog.getByRole('combobox', { name: 'Task' }).click()
    await desk.locator('.ant-select-item-option').filter({ hasText: job.tasks[1]!.name }).first().click()
    await lookAt('pair', '.ant-modal-wrap')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seen(desk.getByText('The punch pair is saved successfully.'))
    await lookAt('sheet')
    const booked = await pairOf(rere)
    expect(booked).toMatchObject({ jobId: job.id, taskId: job.tasks[1]!.id })
    expect(booked.inPunchId).not.toBe(inPunchId)
  })

  async function punched({ employee }: KioskPerson) {
    await seen(
      kiosk.getByRole('status', { name: 'Last punch' }).filter({ hasText: `${employee.firstName}, you are in` }),
    )
    await expect(kiosk.getByRole('status', { name: 'Connection' })).toHaveText('Online, all punches sent')
  }

  async function pairsOf({ employee }: KioskPerson): Promise<PunchPair[]> {
    const days = await daysOf(admin, employee, { fromDate: demoDate(-2), toDate: demoDate(2) })
    return days
      .flatMap(({ workShifts, unScheduledPairs }) => [
        ...workShifts.flatMap(({ punchPairs }) => punchPairs),
        ...unScheduledPairs,
      ])
      .toSorted((one, other) => (one.ptimeIn ?? '').localeCompare(other.ptimeIn ?? ''))
  }

  /** The pair that the kiosk's In has just begun. */
  async function pairOf(person: KioskPerson): Promise<PunchPair> {
    let pair: PunchPair | undefined
    await expect
      .poll(async () => {
        pair = (await pairsOf(person)).findLast(
          ({ inPunchId, outPunchId }) => inPunchId !== null && outPunchId === null,
        )
        return pair !== undefined
      })
      .toBe(true)
    return pair!
  }

  async function lookAt(name: string, within = 'html') {
    expect(await layoutFaults(desk), `layout of ${name}`).toEqual([])
    expect(await accessibilityProblems(desk, within), `axe on ${name}`).toEqual([])
    await takePictures(desk, `work-${name}`)
  }
})
