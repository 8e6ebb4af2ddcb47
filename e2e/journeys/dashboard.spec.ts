import type { Page } from '@playwright/test'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { signedIn } from '../signed-in.ts'
import { seen } from '../soon.ts'

test.describe.serial('the dashboard', () => {
  let page: Page

  test.beforeAll(async ({ browser, product }) => {
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(({ browser }) => closePages(browser))

  test('is where an Admin starts; every count leads to what it counts', async ({ product }) => {
    await page.goto(`${product.address}/#/`)
    await seen(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
    await seen(page.getByRole('region', { name: 'Next pay period to close' }))
    await waitUntilShown(page)
    for (const { link, heading } of [
      { link: /^Sync Error/, heading: 'Sync Results' },
      { link: /^Pending Leave Requests/, heading: 'Leave Requests' },
      { link: /^Upcoming Leaves/, heading: 'Leave Requests' },
      { link: /^Late Arrival/, heading: 'Exceptions' },
      { link: 'Browse Period', heading: 'Exceptions' },
      { link: /^Daily/, heading: 'Time Approvals' },
      { link: /^Last period/, heading: 'Time Approvals' },
      { link: /^In \d/, heading: 'On Site' },
      { link: 'Work through', heading: 'Pay Day' },
    ]) {
      await page.getByRole('link', { name: link }).first().click()
      await seen(page.getByRole('heading', { level: 1, name: heading }))
      await page.goBack()
      await seen(page.getByRole('heading', { level: 1, name: 'Dashboard' }))
    }
  })

  test('counts what the lists hold', async ({ product }) => {
    const api = await callsAs(product.address, 'admin@demo.example')
    const pending = await api.get<number>('/leave/leaveNum')
    await seen(page.getByRole('link', { name: `Pending Leave Requests ${pending}` }))
    const daily = await api.get<number>('/time-approvals/dailyNum?status=Unapproved')
    await seen(page.getByRole('link', { name: `Daily ${daily} to approve` }))
  })

  test('says where everyone is, and has its chart as a table', async () => {
    const table = page.getByRole('table', { name: 'Employees' })
    await seen(table.getByText(/^(?:No Punch|In \d\d:\d\d|Out \d\d:\d\d|Leave)$/).first())
    const day = page.getByRole('region', { name: 'On site today' })
    await day.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('table', { name: 'On site today' }).getByRole('row')).toHaveCount(25)
    await day.getByRole('button', { name: 'Show the chart' }).click()
    await lookAt('admin')
    await page.getByRole('searchbox', { name: 'Filter' }).fill('Chen')
    await table.getByRole('link', { name: /^Edit .*Chen/ }).click()
    await seen(page.getByRole('heading', { level: 1, name: /Chen/ }))
  })

  test('has hours by week, overtime to come and the trend of exceptions, each as a table too', async ({ product }) => {
    await page.goto(`${product.address}/#/dashboard`)
    const weeks = page.getByRole('region', { name: 'Hours by week' })
    await weeks.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('table', { name: 'Hours by week' }).getByRole('row')).toHaveCount(7)
    await seen(page.getByRole('region', { name: 'Overtime about to happen' }))
    const trend = page.getByRole('region', { name: 'Exceptions by week' })
    await trend.getByRole('link').first().click()
    await seen(page.getByRole('heading', { level: 1, name: 'Exceptions' }))
  })

  test('sync results list what was imported and exported', async ({ product }) => {
    await page.goto(`${product.address}/#/sync-results`)
    await seen(page.getByRole('heading', { level: 1, name: 'Sync Results' }))
    await seen(page.getByText(/^PayrollTransfer|imported/).first())
    await waitUntilShown(page)
    await lookAt('sync-results')
  })

  test('a Supervisor has it without what is the payroll officer’s', async ({ browser, product }) => {
    const theirs = await signedIn({ browser, product }, 'supervisor@demo.example')
    await theirs.goto(`${product.address}/#/dashboard`)
    await seen(theirs.getByRole('heading', { level: 2, name: 'Approvals' }))
    await waitUntilShown(theirs)
    await expect(theirs.getByRole('region', { name: 'Next pay period to close' })).toHaveCount(0)
    await expect(theirs.getByRole('link', { name: /^Sync Error/ })).toHaveCount(0)
  })

  async function lookAt(name: string) {
    expect(await layoutFaults(page), `layout of ${name}`).toEqual([])
    expect(await accessibilityProblems(page), `axe on ${name}`).toEqual([])
    await takePictures(page, `dashboard-${name}`)
  }
})
