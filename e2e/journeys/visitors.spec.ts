import type { AnswerOf, getVisit, listVisits } from '@timeloom/contract'
import type { Page } from '@playwright/test'
import { accessibilityProblems, takePicture, takePictures } from '../browser.ts'
import { callsAs } from '../calls.ts'
import type { Calls } from '../demo-people.ts'
import { addDrawnCamera, holdUp } from '../drawn-camera.ts'
import { expect, test } from '../journey.ts'
import { enrolKiosk, newTablet } from '../kiosk.ts'
import { closePages } from '../pages.ts'
import { startProduct, type Product } from '../product.ts'
import { layoutFaults, waitUntilShown } from '../screen-faults.ts'
import { seen } from '../soon.ts'
import { lookAtKiosk } from '../touch-screens.ts'
import { signedIn } from '../signed-in.ts'

const NAME = '<b>Vera</b> Gast'

test.describe.serial('visitors sign in and out at a kiosk', () => {
  let product: Product
  let admin: Calls
  let desk: Page
  let kiosk: Page

  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    admin = await callsAs(product.address, 'admin@demo.example')
    const host = { firstname: 'Rosa', lastname: 'Host', email: 'admin@demo.example', department: 'Front desk' }
    await admin.post('/kiosk/contact/save', host)
    desk = await signedIn({ browser, product }, 'admin@demo.example')
    kiosk = await newTablet(browser)
    await addDrawnCamera(kiosk)
    await enrolKiosk(kiosk, product, admin, 'Reception')
  })
  test.afterAll(async ({ browser }) => {
    await closePages(browser)
    await product?.stop()
  })

  test('a visitor reads, agrees, says who they are and whom they see, and has a badge', async () => {
    await seen(kiosk.getByRole('button', { name: 'Visitor' }))
    await lookAtKiosk(kiosk, 'visitors-start')
    await kiosk.getByRole('button', { name: 'Visitor' }).click()
    await seen(kiosk.getByRole('heading', { name: 'Visitor', level: 1 }))
    await lookAtKiosk(kiosk, 'visitors-choose')
    await kiosk.getByRole('button', { name: 'Sign in' }).click()
    await seen(kiosk.getByRole('heading', { name: 'Before you come in' }))
    await kiosk.getByRole('checkbox').check()
    await lookAtKiosk(kiosk, 'visitors-agree')
    await kiosk.getByRole('button', { name: 'Continue' }).click()
    await kiosk.getByRole('textbox', { name: 'Name' }).fill(NAME)
    await kiosk.getByRole('textbox', { name: 'Company (optional)' }).fill('Tiles Ltd')
    await kiosk.getByRole('textbox', { name: 'Who are you here to see?' }).fill('ros')
    await lookAtKiosk(kiosk, 'visitors-details')
    await kiosk.getByRole('button', { name: /Rosa Host/ }).click()
    await kiosk.getByRole('button', { name: 'Sign in' }).click()
    await seen(kiosk.getByRole('heading', { name: `Welcome, ${NAME}` }))
    await seen(kiosk.getByText('Rosa Host has been told that you are here.'))
    await lookAtKiosk(kiosk, 'visitors-badge')
    await kiosk.emulateMedia({ media: 'print' })
    await takePicture(kiosk, 'visitors-badge-printed')
    await expect(kiosk.getByRole('button', { name: 'Print' })).toBeHidden()
    await seen(kiosk.getByRole('img', { name: 'QR code to sign out' }))
    await kiosk.emulateMedia({ media: 'screen' })
    await kiosk.getByRole('button', { name: 'Done' }).click()
  })

  test('the host has a message, which leads to the visitor; the name is text everywhere', async () => {
    await show('/messages/inbox')
    await desk.getByText(`${NAME} (Tiles Ltd) is here to see you`).first().click()
    await show('/visitors')
    await seen(rowOf(NAME).getByText('On site'))
    await lookAt('desk')
    await desk.getByRole('button', { name: `View ${NAME}` }).click()
    await seen(desk.getByRole('dialog').getByRole('img', { name: 'Code of the visitor' }))
    await desk.getByText(/version \d+ of the contents/).click()
    await seen(desk.getByRole('dialog').getByText('Before you come in'))
    await lookAt('visit')
    await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  test('they sign out by name, and the desk sees it', async () => {
    await kiosk.getByRole('button', { name: 'Visitor' }).click()
    await kiosk.getByRole('button', { name: 'Sign out' }).click()
    await kiosk.getByRole('textbox', { name: 'Your name' }).fill('gas')
    await seen(kiosk.getByRole('button', { name: /Gast/ }))
    await lookAtKiosk(kiosk, 'visitors-leaving')
    await kiosk.getByRole('button', { name: /Gast/ }).click()
    await kiosk.getByRole('button', { name: 'Sign out' }).click()
    await seen(kiosk.getByRole('heading', { name: `Goodbye, ${NAME}` }))
    await kiosk.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await visitOf('Gast')).state).toBe('left')
  })

  test('an expected visitor is registered, and comes and goes with the code, without a network too', async () => {
    await desk.getByRole('button', { name: 'Expect a visitor' }).click()
    const dialog = desk.getByRole('dialog', { name: 'Expect a visitor' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Egon Erwin')
    await dialog.getByRole('textbox', { name: 'Time' }).fill('23:50')
    await dialog.getByRole('combobox', { name: 'Host' }).click()
    await desk.getByTitle('Rosa Host').click()
    await lookAt('expect')
    await dialog.getByRole('button', { name: 'Register' }).click()
    await seen(rowOf('Egon Erwin').getByText('Expected'))
    const { id } = await visitOf('Egon')
    const { badge } = await admin.get<AnswerOf<typeof getVisit>>(`/api/visits/${id}`)
    await desk.getByRole('button', { name: 'View Egon Erwin' }).click()
    const picture = await desk.getByRole('img', { name: 'Code of the visitor' }).screenshot()
    await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await kiosk.getByRole('button', { name: 'Visitor' }).click()
    await kiosk.getByRole('button', { name: 'Scan a code' }).click()
    await lookAtKiosk(kiosk, 'visitors-camera')
    await holdUp(kiosk, picture)
    await seen(kiosk.getByRole('heading', { name: 'Before you come in' }))
    await holdUp(kiosk, null)
    await kiosk.getByRole('checkbox').check()
    await kiosk.getByRole('button', { name: 'Continue' }).click()
    await expect(kiosk.getByRole('textbox', { name: 'Name' })).toHaveValue('Egon Erwin')
    await kiosk.getByRole('button', { name: 'Sign in' }).click()
    await kiosk.getByRole('button', { name: 'Done' }).click()
    await expect.poll(async () => (await visitOf('Egon')).state).toBe('onSite')
    await kiosk.context().setOffline(true)
    await kiosk.getByRole('button', { name: 'Visitor' }).click()
    await kiosk.getByRole('button', { name: 'Sign out' }).click()
    await typeCode(badge!)
    await kiosk.getByRole('button', { name: 'Sign out' }).click()
    await seen(kiosk.getByRole('heading', { name: 'Goodbye, Egon Erwin' }))
    await kiosk.getByRole('button', { name: 'Done' }).click()
    await kiosk.context().setOffline(false)
    await expect.poll(async () => (await visitOf('Egon')).state, { timeout: 15_000 }).toBe('left')
  })

  async function typeCode(badge: string) {
    const field = kiosk.getByRole('textbox', { name: 'Your name' })
    await field.fill(badge)
    await field.press('Enter')
  }

  async function visitOf(search: string) {
    const { rows } = await admin.get<AnswerOf<typeof listVisits>>(`/api/visits?search=${search}`)
    return rows[0]!
  }

  function rowOf(name: string) {
    return desk.getByRole('row').filter({ hasText: name })
  }

  async function show(path: string) {
    await desk.goto(`${product.address}/#${path}`)
    await waitUntilShown(desk)
  }

  async function lookAt(name: string) {
    const isDialog = (await desk.getByRole('dialog').count()) > 0
    const faults = (await layoutFaults(desk)).filter((fault) => !fault.includes('icon of Messages'))
    expect(faults, `layout of ${name}`).toEqual([])
    const within = isDialog ? '.ant-modal-wrap, .ant-drawer' : 'html'
    expect(await accessibilityProblems(desk, within), `axe on ${name}`).toEqual([])
    await takePictures(desk, `visitors-${name}`)
  }
})
