import type { JobRow } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import type { Product } from '../product.ts'
import { useCodes } from '../use-codes.ts'

test.describe.serial('lists that a company keeps, by hand and by file', () => {
  let product: Product
  let page: Page
  let api: Calls
  let owner: Calls

  test.beforeAll(async ({ browser, product: shared }) => {
    product = shared
    api = await callsAs(product.address, 'admin@demo.example')
    owner = await callsAs(product.address, 'superadmin@demo.example')
    await useCodes(owner, { isJobCodeEnabled: true, isTaskCodeEnabled: true })
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await useCodes(owner, { isJobCodeEnabled: false })
  })

  test('a task, and a job that names it; a second one of the name is refused on its field', async () => {
    await open('/task/list')
    await add('Create a new task', { Code: 'CUT', Name: 'Cutting' })
    await told('Task is saved successfully.')
    await open('/job/list')
    await add('Create a new job', { Code: 'L1', Name: 'Line 1', 'Punch Code': '77' })
    await told('Job is saved successfully.')
    const dialog = await add('Create a new job', { Code: 'L2', Name: 'line 1' })
    const existed = 'Warning: Name or punch code has existed.'
    await dialog.locator('#name_help').getByText(existed).waitFor()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('')
    await dialog.getByRole('textbox', { name: 'Punch Code' }).fill('77')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.locator('#punchCode_help').getByText(existed).waitFor()
    await dialog.locator('#name_help').waitFor({ state: 'hidden' })
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    expect(await ownJobs()).toMatchObject([{ code: 'L1' }])
  })

  test('a file with a wrong row writes nothing and says why; mended it is there', async () => {
    await open('/job/list')
    const dialog = await openImport()
    const upload = dialog.getByRole('button', { name: 'Upload' })
    await upload.click()
    await dialog.getByText('This field is required.').waitFor()
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await dialog
      .locator('input[type=file]')
      .setInputFiles(csv('code,name,active\nL1,First line,yes\nL2,Line 2,perhaps\n'))
    await dialog.getByText(/1 row has errors/).waitFor()
    await dialog.getByText('active: true or false').waitFor()
    expect(await upload.isDisabled()).toBe(true)
    await takePictures(page, 'setup-import')
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await dialog.locator('input[type=file]').setInputFiles(csv('code,name,active\nL1,First line,yes\nL2,Line 2,yes\n'))
    await dialog.getByText('1 new, 1 changed, 0 unchanged').waitFor()
    const written = page.waitForRequest((request) => request.url().endsWith('/api/jobs/import'))
    await upload.click()
    await written
    await told('Jobs are imported successfully.')
    expect(await ownJobs()).toMatchObject([
      { code: 'L1', name: 'First line', punchCode: '77' },
      { code: 'L2', name: 'Line 2' },
    ])
  })

  test('jobs are closed, and found again as inactive', async () => {
    await page.getByRole('checkbox', { name: /L2/ }).click()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    await told('Jobs are closed successfully.')
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByRole('radio', { name: 'Inactive' }).click()
    await page.getByRole('cell', { name: 'L2', exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('a contact needs an address that can be written to, and is deleted', async () => {
    await open('/kiosk/contact')
    const dialog = await add('Create a new contact', { 'First Name': 'Rosa', 'Last Name': 'Host', Email: 'rosa' })
    await dialog.getByText('Invalid Email address!').waitFor()
    await dialog.getByRole('textbox', { name: 'Email' }).fill('rosa@host.example')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await told('Contact is saved successfully.')
    await page.getByRole('checkbox', { name: 'Rosa Host' }).click()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await told('Contacts are deleted successfully.')
  })

  test('an overtime factor is more than nothing; a pay type that nobody was paid by is deleted', async () => {
    await open('/paytype/list')
    const dialog = await add('Create a new pay type', { Code: 'DT', Name: 'Double time' })
    await dialog.waitFor({ state: 'detached' })
    await told('Pay type is saved successfully.')
    const again = await add('Create a new pay type', { Code: 'TT', Name: 'Triple time' }, false)
    await again.getByRole('checkbox', { name: 'Overtime' }).check()
    await again.getByRole('spinbutton', { name: 'Overtime factor' }).fill('0')
    await again.getByRole('button', { name: 'Save' }).click()
    await again.getByText('Overtime factor should be a number and greater than 0.').first().waitFor()
    await again.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('checkbox', { name: 'Double time' }).click()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await told('Pay types are deleted successfully.')
  })

  test('a site needs a name of its own', async () => {
    const gate = { name: 'Gate', address: '1 Quay Street', coordinate: '(-36.843100, 174.766100)', radius: 50 }
    await api.post('/workPlace/save', gate)
    await open('/workplace/list')
    const dialog = await add('Create a new workplace', { Name: 'gate' }, false)
    await dialog.getByRole('button', { name: 'Put the fence here' }).click()
    await dialog.getByRole('textbox', { name: /^Address/ }).fill('2 Quay Street')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Warning: The name already exist.').first().waitFor()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('who works over midnight is not paid on the day it ends', async () => {
    await open('/paygroup/list')
    await page.getByRole('link', { name: 'Edit 12-hour crews' }).click()
    await page.getByRole('switch', { name: 'Pay on finish day' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page
      .getByText(/^Warning: .+ has overnight shifts. It is not allowed to set pay on finish day.$/)
      .first()
      .waitFor()
  })

  async function open(path: string) {
    await page.goto(`${product.address}/#${path}`)
    await page.getByRole('button', { name: 'New', exact: true }).waitFor()
  }

  /** Opens the form of a new record and fills it. */
  async function add(title: string, values: Record<string, string>, isSaved = true) {
    await page.getByRole('button', { name: 'New', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: title })
    for (const [label, value] of Object.entries(values)) {
      await dialog.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
    }
    if (isSaved) await dialog.getByRole('button', { name: 'Save' }).click()
    return dialog
  }

  async function openImport() {
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import from a file' }).click()
    return page.getByRole('dialog', { name: 'Import Jobs' })
  }

  function csv(content: string) {
    return { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  }

  async function told(words: string) {
    await page.getByText(words).first().waitFor()
  }

  /** Active ones that the demo did not have. */
  async function ownJobs(): Promise<JobRow[]> {
    return (await api.get<JobRow[]>('/api/jobs?status=Active')).filter(({ code }) => /^L\d$/.test(code))
  }
})
