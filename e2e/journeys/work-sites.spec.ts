import type { NamedEntry, PunchCodePayload, WorkplaceRow } from '@timeloom/contract'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { signedIn } from '../signed-in.ts'
import { startMapServices, type MapServicesServer } from '../../apps/server/test/map-services-server.ts'
import { readQrCode } from '../../apps/server/test/read-qr-code.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'

const QUAY = { lat: '-36.843000', lon: '174.766000', display_name: '1 Quay Street, Auckland 1010, New Zealand' }
const WHARF = { lat: '-36.843400', lon: '174.766500', display_name: 'Wharf Road, Auckland 1010, New Zealand' }

test.describe.serial('an administrator, the sites of the company and codes to punch with', () => {
  let services: MapServicesServer
  let product: Product
  let page: Page
  let api: Calls

  test.beforeAll(async ({ browser }) => {
    services = await startMapServices()
    services.places = [QUAY, WHARF]
    product = await startProduct({
      settings: {
        GEOCODER_URL: services.geocoderUrl,
        TILE_URL: services.tileUrl,
        ALLOW_PRIVATE_HOSTS: '127.0.0.1',
      },
    })
    api = await callsAs(product.address, 'admin@demo.example')
    const owner = await callsAs(product.address, 'superadmin@demo.example')
    const { companyId: id } = await api.get<{ companyId: string }>('/api/company/settings')
    // Without job codes: days would be calculated again for them.
    await owner.post('/customer/update', { id, isTaskCodeEnabled: true })
    for (const { id: siteId } of await api.get<WorkplaceRow[]>('/api/workplaces')) {
      await api.post('/workPlace/save', { id: siteId, workSiteStatus: false })
    }
    page = await signedIn({ browser, product }, 'admin@demo.example')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
    await services?.close()
  })

  const address = () => page.getByRole('textbox', { name: /^Address/ })
  const coordinate = () => page.getByRole('textbox', { name: /^Coordinate/ })
  const radius = () => page.getByRole('spinbutton', { name: /^Radius/ })
  const middle = () => page.getByRole('button', { name: 'Move the fence' })
  const edge = () => page.getByRole('slider', { name: 'Radius of the fence' })
  const find = async (words: string) => {
    await page.getByLabel('Find a place').fill(words)
    await page.keyboard.press('Enter')
  }
  const save = async (told: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(told).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  const site = async (name: string) =>
    (await api.get<WorkplaceRow[]>('/api/workplaces')).find((row) => row.name === name)

  test('puts a fence around a place that the map finds', async () => {
    await page.goto(`${product.address}/#/workplace/list`)
    await page.getByText('A work site is a place with a fence').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'New' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Quay gate')
    await find('auckland')
    await page
      .getByRole('list', { name: 'Places found' })
      .getByRole('button', { name: /^Wharf/ })
      .waitFor()
    await page.getByRole('button', { name: /^1 Quay Street/ }).click()
    await expect.poll(() => address().inputValue()).toBe(QUAY.display_name)
    expect(await coordinate().inputValue()).toBe('(-36.843000, 174.766000)')
    expect(await radius().inputValue()).toBe('10.00')
    expect(await address().isEditable()).toBe(false)
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await takePictures(page, 'work-site-new')
    await save('Workplace created successfully')
    expect(await site('Quay gate')).toMatchObject({ address: QUAY.display_name, radius: 10, workSiteStatus: true })
  })

  test('resizes one with the pointer and moves it with the keys, and hears that two overlap', async () => {
    await page.getByRole('button', { name: 'New' }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Wharf gate')
    await find('-36.8434, 174.7665')
    await expect.poll(() => address().inputValue()).toBe(WHARF.display_name)
    const knob = (await edge().boundingBox())!
    const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 50, y, { steps: 4 })
    await page.mouse.up()
    await page.getByText(/^It overlaps with Quay gate by \d/).waitFor()
    const wide = Number(await radius().inputValue())
    expect(wide).toBeGreaterThan(50)
    await edge().focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => radius().inputValue()).toBe((wide - 1).toFixed(2))
    const before = await coordinate().inputValue()
    await middle().focus()
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => coordinate().inputValue()).not.toBe(before)
    await expect.poll(() => address().inputValue()).toBe(WHARF.display_name)
    await takePictures(page, 'work-site-overlap')
    await save('Workplace created successfully')
    await page.getByText(/^Quay gate and Wharf gate overlap by \d/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'work-sites')
  })

  test('opens a site on the map of all; where addresses cannot be looked up one is typed', async () => {
    services.instead = { status: 503, body: 'busy' }
    await page.getByRole('button', { name: 'Edit Wharf gate' }).and(page.locator('.site-pin')).press('Enter')
    await page.getByRole('dialog', { name: 'Modify a workplace' }).waitFor()
    await find('-36.9, 174.9')
    await page.getByText('Addresses cannot be looked up at the moment. Please type the address.').waitFor()
    await address().fill('Gate 3, the new yard')
    await save('Workplace updated successfully')
    expect(await site('Wharf gate')).toMatchObject({
      address: 'Gate 3, the new yard',
      coordinate: '(-36.900000, 174.900000)',
    })
    services.instead = undefined
  })

  test('sees the map on a phone as well', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await page.getByRole('dialog').locator('.site-pin').first().waitFor()
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('makes a code that another reader reads and the server knows', async () => {
    await page.goto(`${product.address}/#/punch/generate-code`)
    await page.getByRole('checkbox', { name: 'All Jobs' }).check()
    await choose('Job', 'B10 - Bread line')
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByText('Please select a task.').waitFor()
    await choose('Task', 'WRAP - Wrapping')
    await page.getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('img', { name: 'Punch code of B10 - Bread line, WRAP - Wrapping' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'punch-code')
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('punchCode.png')
    const text = await readQrCode(readFileSync(await saved.path()))
    const known = await api.post<{ message: string; payload: PunchCodePayload }>('/api/punch-codes/verify', { text })
    const jobs = await api.get<NamedEntry[]>('/api/jobs')
    const jobId = jobs.find(({ name }) => name === 'Bread line')?.id
    expect(known).toMatchObject({ message: 'success', payload: { jobId, taskName: 'WRAP - Wrapping' } })
  })

  test('prints a sheet of many, twelve a page', async () => {
    await page.getByRole('button', { name: 'Add to the sheet' }).click()
    await page.getByRole('button', { name: 'Add several' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add several codes' })
    for (const field of ['Job', 'Task']) {
      await dialog.getByRole('combobox', { name: field }).click()
      await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText('Select All').click()
      await page.keyboard.press('Escape')
    }
    await dialog.getByText('14 codes of at most 600').waitFor()
    expect(await accessibilityProblems(page, '[role=dialog]')).toEqual([])
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('14 codes, 2 pages').waitFor()
    await page.evaluate(() => {
      window.print = () => (document.title = `printing ${document.querySelectorAll('[data-printed] svg').length}`)
    })
    await page.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => page.title()).toBe('printing 14')
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(2)
    // A4 in points of an inch.
    expect(paper).toMatch(/\/MediaBox \[0 0 59[45]\.\d+ 84[12]\.\d+\]/)
    await takePictures(page, 'punch-code-sheet')
  })

  async function choose(field: string, option: string) {
    await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click()
    await page.locator('.ant-select-item-option', { hasText: option }).click()
  }
})
