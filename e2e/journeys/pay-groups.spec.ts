import type { PayGroup } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const SAVED = 'Pay group is saved successfully.'

test.describe.serial('how a group of people is paid is tried out before it is saved', () => {
  let product: Product
  let page: Page
  let api: Calls

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('a new one begins with a preset', async () => {
    await page.goto(`${product.address}/#/paygroup/list`)
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Create a new pay group' }).waitFor()
    await page.getByRole('button', { name: 'NZ weekly, over 40 h' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Packhouse casuals')
    await page.getByText('A Friday; Monday to Thursday were worked as planned.').waitFor()
    await lookAt()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(SAVED).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Pay Groups' }).waitFor()
    expect(await find('Packhouse casuals')).toMatchObject({
      period: 'weekly',
      periodOvertimeThreshold: 40,
      supervisorMAOT: true,
    })
  })

  test('a change shows what it does to a day and to people, then it is saved', async () => {
    await page.getByRole('link', { name: 'Edit Production' }).click()
    await page.getByRole('heading', { level: 1, name: 'Modify a pay group' }).waitFor()
    const overtime = page.locator('[data-figure=pending]')
    await expect.poll(() => overtime.textContent()).toContain('no change')
    await page.getByRole('switch', { name: 'Accept Late Departure' }).click()
    await expect.poll(() => overtime.textContent()).toContain('was ')
    await page.getByText(/^Because Accept Late Departure is now on: Overtime to approve/).waitFor()
    await page.getByRole('button', { name: 'Preview effect' }).click()
    await page.getByRole('region', { name: 'Preview effect' }).getByText('Nothing is saved yet.').waitFor()
    await lookAt()
    await takePictures(page, 'pay-group')
    expect((await find('Production')).acceptLD).toBe(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Pay Groups' }).waitFor()
    await page
      .getByRole('row', { name: /Production/ })
      .getByText('Accept Late Departure')
      .waitFor()
    expect((await find('Production')).acceptLD).toBe(true)
  })

  test('one that nobody was ever in is deleted, one in use is not', async () => {
    await lookAt()
    await choose('Production')
    await remove()
    await page.getByText("Production are not deleted, because it's in use for employees.").waitFor()
    await choose('Production')
    await choose('Packhouse casuals')
    await remove()
    await page.getByText('Pay groups are deleted successfully.').waitFor()
    await expect.poll(() => page.getByRole('row', { name: /Packhouse casuals/ }).count()).toBe(0)
  })

  async function find(name: string): Promise<PayGroup> {
    return (await api.get<PayGroup[]>('/api/pay-groups')).find((group) => group.name === name)!
  }

  async function choose(name: string) {
    await page.getByRole('checkbox', { name }).click()
  }

  async function remove() {
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }

  async function lookAt() {
    expect(await accessibilityProblems(page)).toEqual([])
  }
})
