import type { Page } from '@playwright/test'
import { accessibilityProblems, openAnew, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { finishedOpenPeriod } from '../demo-people.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { newPhone, setUpPhone, showLastPeriod } from '../phone.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'
import { lookAtPhone } from '../touch-screens.ts'
import { useCodes } from '../use-codes.ts'

const EMPLOYEE = 'employee@demo.example'

test.describe.serial('a pair is booked to another job', () => {
  let product: Product
  let phone: Page
  let desk: Page
  let own: Page
  /** The name of the job that is asked for. */
  let job: string

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    await useCodes(await callsAs(product.address, 'superadmin@demo.example'), { isJobCodeEnabled: true })
    phone = await newPhone(browser)
    await setUpPhone(phone, product, EMPLOYEE)
    desk = await signedIn({ browser, product }, 'supervisor@demo.example')
    own = await signedIn({ browser, product }, EMPLOYEE)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('an employee asks for it on the phone', async () => {
    await showLastPeriod(phone)
    const why = phone
      .locator('li.day')
      .filter({ hasText: /\d\d:\d\d – \d\d:\d\d/ })
      .getByRole('button', { name: /^Why: / })
      .first()
    await seen(why)
    await why.click()
    await phone.getByRole('button', { name: 'Ask for a correction' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog
      .getByRole('radio', { name: /^In at / })
      .first()
      .check()
    await dialog.getByRole('radio', { name: 'Another job' }).check()
    const jobs = dialog.getByRole('combobox', { name: 'Job' })
    await jobs.selectOption({ index: 1 })
    job = await jobs.locator('option:checked').innerText()
    await dialog.getByLabel('Reason').fill('I helped out there')
    await lookAtPhone(phone, 'job-correction-correct')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await seen(phone.getByText('Sent. Your supervisor decides.'))
    await phone.getByRole('link', { name: 'Me' }).click()
    await seen(phone.getByText(new RegExp(`^${job} instead of no job from \\d\\d:\\d\\d$`)))
    await lookAtPhone(phone, 'job-correction-me')
  })

  test('the supervisor sees the hours by job before and after, and accepts with one click', async () => {
    await openAnew(desk, `${product.address}/#/corrections`)
    await waitUntilShown(desk)
    const row = desk.getByRole('row').filter({ hasText: 'I helped out there' })
    await seen(row.getByText(new RegExp(`^${job} instead of no job from `)))
    await row.getByRole('button', { name: /^Decide on / }).click()
    const panel = desk.getByRole('dialog', { name: 'Correction' })
    await seen(panel.getByRole('region', { name: 'Now' }).getByText('No job'))
    await seen(panel.getByRole('region', { name: 'If accepted' }).getByText(job))
    await lookAt(desk, 'job-correction-panel')
    await panel.getByRole('button', { name: 'Accept' }).click()
    await seen(desk.getByText('The correction is done.'))
  })

  test('the timesheet has the job, and asks for another one there', async () => {
    await phone.reload()
    const done = phone.getByRole('region', { name: 'My corrections' }).locator('li').filter({ hasText: job })
    await seen(done.getByText('Done'))
    const { fromDate, toDate } = await finishedOpenPeriod(await callsAs(product.address, 'admin@demo.example'))
    await own.goto(`${product.address}/#/timesheet/view?fromT=${fromDate}&toT=${toDate}`)
    await waitUntilShown(own)
    await seen(own.getByText(`Work code ${job}`).first())
    await own
      .getByRole('group')
      .filter({ hasText: `Work code ${job}` })
      .getByRole('button', { name: /^Correction: ask on / })
      .first()
      .click()
    const dialog = own.getByRole('dialog')
    await dialog.getByRole('radio', { name: new RegExp(`^In at .*, ${job}$`) }).check()
    await dialog.getByText('Another job').click()
    await seen(dialog.getByRole('combobox', { name: /^Job/ }))
    await lookAt(own, 'job-correction-ask')
  })

  async function lookAt(page: Page, name: string) {
    expect(await accessibilityProblems(page), `axe on ${name}`).toEqual([])
    expect(await layoutFaults(page), name).toEqual([])
    await takePictures(page, name)
  }
})
