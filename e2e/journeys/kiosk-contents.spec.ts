import type { EmployeeRow, KioskContents } from '@timeloom/contract'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { closePages } from '../pages.ts'
import { keepSession } from '../signed-in.ts'
import { CANARY, namesWithScript, RAN, SCRIPT_PAYLOADS } from '../../apps/server/test/script-payloads.ts'
import { accessibilityProblems, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import { type Calls, finishedOpenPeriod } from '../demo-people.ts'
import { startProduct, type Product } from '../product.ts'
import { seenTexts } from '../soon.ts'
import { widePicture } from '../wide-picture.ts'

const UPDATED = 'Kiosk contents are updated successfully.'
/** Before each script, and what is left of it. */
const KEPT = '<p>kept</p>'
/** Between scripts, so that none becomes a part of the one before. */
const APART = `--></script></style></textarea></title></xmp></noscript></noembed></template></math></svg></select>${KEPT}`
const ITEMS = 'ol[aria-label^="Contents for"] > li'

test.describe.serial('what kiosks show', () => {
  let product: Product
  let page: Page
  let api: Calls
  /** Requests and dialogs that only a script could have made. */
  const deeds: string[] = []

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    api = await callsAs(product.address, 'admin@demo.example')
    await api.post('/kiosk-contents', { kioskUserTypeToKioskContentsMap: { Visitor: [], Contractor: [] } })
    const owner = await callsAs(product.address, 'superadmin@demo.example')
    const { companyId: id } = await api.get<{ companyId: string }>('/api/company/settings')
    // Without job codes: days would be calculated again for them.
    await owner.post('/customer/update', { id, isTaskCodeEnabled: true, isSkillEnabled: true })
    page = await watchedPage(browser)
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('is written with pictures, put in order, looked at and saved', async () => {
    await open('/kiosk-contents/edit', 'Kiosk contents')
    const card = page.getByRole('region', { name: 'Visitor', exact: true })
    const items = card.locator(ITEMS)
    const label = card.getByRole('textbox', { name: /^Label/ })
    await label.fill('')
    await save()
    await card.getByText('This field is required.').waitFor()
    await label.fill('Guest')

    await card.getByRole('button', { name: 'Add content for Visitor' }).click()
    await card.getByRole('textbox', { name: 'Address of Visitor, content 1' }).fill('https://films.example/safety.mp4')
    await card.getByRole('button', { name: 'Add content for Visitor' }).click()
    await items.nth(1).getByText('Html', { exact: true }).click()
    const text = card.getByRole('textbox', { name: 'Visitor, content 2' })
    await text.click()
    const tools = card.getByRole('toolbar', { name: 'Tools of Visitor, content 2' })
    await tools.getByRole('button', { name: 'Heading', exact: true }).click()
    await page.keyboard.type('House rules')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Shoes on')
    await page.keyboard.press('Control+b')
    await tools.getByRole('button', { name: 'Centred' }).click()
    // A tool gives the keyboard back to the text, a frame later.
    await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
    // From tool to tool by the arrow keys, as the one stop of the Tab key.
    await tools.getByRole('button', { name: 'Centred' }).focus()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    expect(await tools.getByRole('button', { name: 'Undo' }).evaluate((tool) => tool === document.activeElement)).toBe(
      true,
    )
    await text.press('Control+End')
    await card
      .locator('input[type=file]')
      .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: await widePicture(page) })
    await text.locator('img').waitFor()
    await text.locator('img').click()
    await card.getByRole('textbox', { name: 'What the picture shows' }).fill('The gate')
    await card.getByRole('button', { name: 'Move Visitor, content 2 up' }).press('Enter')
    await card.getByText('Moved to position 1 of 2.').waitFor()

    const kiosk = page.getByRole('region', { name: 'Preview of the kiosk' })
    await kiosk.getByRole('heading', { name: 'House rules' }).waitFor()
    await kiosk.getByRole('img', { name: 'The gate' }).waitFor()
    await kiosk.getByRole('button', { name: 'Play the video' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await takePictures(page, 'kiosk-contents')

    await page.getByRole('link', { name: 'Kiosk Contacts' }).click()
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click()
    await save()
    await page.getByText(UPDATED).waitFor()
    const saved = await api.get<KioskContents>('/api/kiosk-contents')
    expect(saved.kioskUserTypeToLabelMap).toEqual({ Visitor: 'Guest', Contractor: 'Contractor' })
    const [html, video] = saved.kioskUserTypeToKioskContentsMap.Visitor
    expect(html?.content).toMatch(
      /^<h2>House rules<\/h2><p style="text-align:center"><strong>Shoes on<\/strong><\/p><img src="data:image\/webp;base64,[\w+/=]+" alt="The gate" \/>$/,
    )
    expect(video).toEqual({ kioskContentType: 'Video', content: 'https://films.example/safety.mp4' })
    const width = await kiosk
      .getByRole('img', { name: 'The gate' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth)
    expect(width).toBe(1280)
  })

  test('would tell of a script that runs, and of an address that is asked', async () => {
    await page.evaluate(
      (texts) => {
        document.querySelector('main')!.innerHTML = texts.join('')
      },
      SCRIPT_PAYLOADS.filter(({ text }) => /^<img src=(?:x|"https)/.test(text)).map(({ text }) => text),
    )
    await expect.poll(alarms).toEqual([`request: https://${CANARY}/seen.png`, `${RAN} is set`])
    deeds.length = 0
  })

  test('runs no script that was stored as rich text, nor one that another server would send', async () => {
    const raw = groups(
      SCRIPT_PAYLOADS.map(({ text }) => text),
      4,
    ).map((texts) => KEPT + texts.join(APART))
    const withoutControls = raw.map((text) => html(text.replaceAll(/[^\P{Cc}\t]/gu, ' ')))
    const map = { kioskUserTypeToKioskContentsMap: { Visitor: withoutControls } }
    expect(await api.post('/kiosk-contents', map)).toMatchObject({ message: 'success' })
    // What is stored for visitors; for contractors all of it as it was written, past the server.
    await page.route('**/api/kiosk-contents', async (route) => {
      const { kioskUserTypeToKioskContentsMap: stored, ...rest }: KioskContents = await (await route.fetch()).json()
      const answer: KioskContents = {
        ...rest,
        kioskUserTypeToLabelMap: { Visitor: raw[0]!, Contractor: raw[1]! },
        kioskUserTypeToKioskContentsMap: { Visitor: stored.Visitor, Contractor: raw.map(html) },
      }
      await route.fulfill({ json: answer })
    })
    // Loads the page again, so that nothing of what ran before is left.
    await page.goto('about:blank')
    await open('/kiosk-contents/edit', 'Kiosk contents')
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(2 * raw.length)
    await showsAll(raw.length)
    const contractors = page
      .getByRole('region', { name: 'Preview of the kiosk' })
      .locator('button[aria-pressed]')
      .last()
    await contractors.click()
    await expect.poll(() => contractors.getAttribute('aria-pressed')).toBe('true')
    await showsAll(raw.length)
    expect(await alarms()).toEqual([])
    await page.unroute('**/api/kiosk-contents')
  })

  test('runs no script that was typed as a name, wherever the name is shown', async () => {
    const names = namesWithScript(80)
    const name = (place: number) => names[place % names.length] ?? ''
    const employees = await api.get<EmployeeRow[]>('/api/employees?employeeStatus=Active')
    const someone = employees.find(({ email }) => email === null)!
    const employeeId = someone.id
    const day = await openDay()
    const save = async (path: string, body: object) =>
      expect({ path, ...(await api.post<object>(path, body)) }).toMatchObject({ path, message: 'success' })
    await save('/employee/save-without-photo', { id: employeeId, firstName: name(0), lastName: name(1), name: name(2) })
    await save('/department/save', { id: someone.departmentId, departmentName: name(3) })
    await save('/job/save', { code: 'XJ', name: name(4), description: name(5) })
    await save('/task/save', { code: 'XT', name: name(6), description: name(7) })
    await save('/api/skills/save', { name: name(8), allowanceCalculationType: 'hoursWorkedForDay' })
    await save('/paytype/save', { code: 'XP', name: name(17) })
    await save('/holiday/save', { name: name(18), date: '2040-01-01', alterdate: '2040-01-01' })
    const place = { address: name(20), coordinate: '(-43.5950, 172.3800)', radius: 50 }
    await save('/workPlace/save', { name: name(19), ...place })
    await save('/kiosk/contact/save', {
      firstname: name(9),
      lastname: name(10),
      department: name(11),
      email: 'x@x.example',
    })
    await save('/api/visitors', { userType: 'Visitor', name: name(12), company: name(13), comment: name(14) })
    await save('/api/app-settings/update', { welcomeMessage: name(15) })
    await save('/kiosk-contents', { kioskUserTypeToLabelMap: { Visitor: names.find(({ length }) => length <= 60) } })
    await save('/timesheet/saveSinglePunch', { employeeId, day, punchTime: '03:07', direction: 'In', reason: name(16) })

    const places = [
      { path: '/employee/list', texts: [name(0), name(3)] },
      { path: `/employee/update?id=${employeeId}`, texts: [name(0)] },
      { path: `/mydetail/company/department/${someone.departmentId}`, texts: [name(3)] },
      { path: `/timesheet/view?id=${employeeId}`, texts: [name(0)] },
      { path: '/task/list', texts: [name(6)] },
      { path: '/skills/list', texts: [name(8)] },
      { path: '/paytype/list', texts: [name(17)] },
      { path: '/holiday/list?year=2040', texts: [name(18)] },
      { path: '/workplace/list', texts: [name(19), name(20)] },
      { path: '/kiosk/contact', texts: [name(9), name(11)] },
      { path: '/kiosk-contents/edit', texts: [name(15)] },
      { path: '/visitors', texts: [name(12), name(13)] },
      { path: '/audit', texts: [name(16), name(19)] },
    ]
    for (const { path, texts } of places) {
      await page.goto(`${product.address}/#${path}`)
      await seenTexts(page, texts)
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: /Go to/ }).fill(name(0).slice(0, 8))
    await page.getByRole('option').getByText(name(0)).first().waitFor()
    expect(await alarms()).toEqual([])
  })

  async function watchedPage(browser: Browser): Promise<Page> {
    // Without the server's policy, which would stop scripts too: what shows a text has to stand alone.
    const opened = await browser.newPage({ bypassCSP: true })
    await keepSession(opened, product, 'admin@demo.example')
    opened.on('dialog', (dialog) => {
      deeds.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    opened.on('request', (request) => {
      if (new URL(request.url()).hostname === CANARY) deeds.push(`request: ${request.url()}`)
    })
    await opened.route(`https://${CANARY}/**`, (route) => route.abort())
    return opened
  }

  async function open(path: string, title: string) {
    await page.goto(`${product.address}/#${path}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  /** Waits until so many rich texts stand in the preview. */
  async function showsAll(count: number) {
    const kiosk = page.getByRole('region', { name: 'Preview of the kiosk' })
    const shown = kiosk.getByRole('group').locator(':scope > div')
    await expect
      .poll(() => shown.evaluateAll((texts) => texts.map(({ innerHTML }) => innerHTML.slice(0, 11))))
      .toEqual(Array.from({ length: count }, () => KEPT))
  }

  function save() {
    return page.getByRole('button', { name: 'Save', exact: true }).click()
  }

  /** What scripts have done, or addresses were asked. */
  async function alarms(): Promise<string[]> {
    const hasRun = await page.evaluate((ran) => ran in window, RAN)
    return [...deeds, ...(hasRun ? [`${RAN} is set`] : [])]
  }

  /** A day of a pay period that is open. */
  async function openDay(): Promise<string> {
    return (await finishedOpenPeriod(api)).toDate
  }
})

function html(content: string) {
  return { kioskContentType: 'Html', content }
}

function groups<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, place) => all.slice(place * size, (place + 1) * size))
}
