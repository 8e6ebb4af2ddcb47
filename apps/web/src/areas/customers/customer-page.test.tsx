import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { customer, ORCHARD, showToSuperadmin } from './customers.fixture.ts'
import { CustomerPage } from './customer-page.tsx'
import { NewCustomerPage } from './new-customer-page.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('a company', () => {
  const show = (answers: Parameters<typeof showToSuperadmin>[2] = {}, shown = customer()) =>
    showToSuperadmin(<CustomerPage />, `/customer/update?id=${ORCHARD.id}`, {
      [`GET /api/customers/${ORCHARD.id}`]: () => shown,
      ...answers,
    })

  it('is saved with the version that was read', async () => {
    const bodies = vi.fn(() => ({ message: 'success' }))
    const fetched = show({ 'POST /customer/update': bodies })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Skills' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The company is saved.')).toBeInTheDocument()
    expect(fetched.calls.filter(({ path }) => path === '/customer/update')).toHaveLength(1)
  })

  it('that someone else saved in the meantime says who and what, and the next save keeps mine', async () => {
    const change = { message: 'changed', version: 4, changedBy: 'Ada Lane', changedAt: '2025-11-19T00:00:00.000Z' }
    const answers = [Response.json(change, { status: 409 }), { message: 'success' }]
    let reads = 0
    show({
      [`GET /api/customers/${ORCHARD.id}`]: () =>
        customer(reads++ === 0 ? {} : { name: 'Orchards', supportUrl: 'https://theirs.example', version: 4 }),
      'POST /customer/update': () => answers.shift(),
    })
    const saved: Promise<unknown>[] = []
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
      if (init.body instanceof Blob) saved.push(init.body.text().then((text) => JSON.parse(text)))
      return answer(address, init)
    })
    const name = await screen.findByLabelText(/^Company name/)
    await userEvent.clear(name)
    await userEvent.paste('Orchard Ltd')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    const note = await screen.findByText('Ada Lane saved this at 19/11/2025 13:00.')
    expect(note.closest('[role=alert]')).toHaveTextContent(
      'Changed: Company name, Support address. Not saved: you both edited Company name. Save keeps your version.',
    )
    expect(name).toHaveValue('Orchard Ltd')
    expect(name).toHaveAccessibleDescription('Ada Lane saved this in the meantime: Orchards')
    await userEvent.click(screen.getByRole('button', { name: /Save$/ }))
    expect(await screen.findByText('The company is saved.')).toBeInTheDocument()
    expect(await Promise.all(saved)).toMatchObject([
      { version: 3 },
      { version: 4, name: 'Orchard Ltd', supportUrl: 'https://theirs.example' },
    ])
  })

  it('keeps what is typed when its record is read again', async () => {
    let version = 3
    show({
      [`GET /api/customers/${ORCHARD.id}`]: () => customer({ version: version++ }),
      'POST /customer/status': () => ({ message: 'success' }),
    })
    const name = await screen.findByLabelText(/^Company name/)
    await userEvent.clear(name)
    await userEvent.paste('Orchard Ltd')
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    await waitFor(() => expect(version).toBeGreaterThan(4))
    expect(screen.getByLabelText(/^Company name/)).toHaveValue('Orchard Ltd')
  })

  it('is not suspended without a reason, and says what follows', async () => {
    const { calls } = show({ 'POST /customer/status': () => ({ message: 'success' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    expect(await screen.findByText(/Everyone at the company is signed out/)).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText('This field is required.')).toBeInTheDocument()
    await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'unpaid')
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    await waitFor(() => {
      const sent = calls.find(({ path }) => path === '/customer/status')
      expect(Object.fromEntries(sent?.fields as URLSearchParams)).toEqual({
        id: ORCHARD.id,
        status: 'Suspended',
        reason: 'unpaid',
      })
    })
  })

  it('that is the user’s own says why it cannot be suspended', async () => {
    show({ 'POST /customer/status': () => ({ message: 'open' }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Reason/ }), 'by mistake')
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByText(/Leave it first/)).toBeInTheDocument()
  })

  it('that is suspended shows since when and why', async () => {
    const statusChangedAt = '2026-11-19T20:15:00.000Z'
    show({}, customer({ status: 'Suspended', statusReason: 'unpaid', statusChangedAt }))
    expect(await screen.findByText(/20\/11\/2026 09:15: unpaid/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reactivate…' })).toBeVisible()
  })
})

describe('a new company', () => {
  const regions = [
    { id: 'NZ-AUK', name: 'Auckland', country: 'New Zealand', countryId: 'NZ', timeZoneId: 'Pacific/Auckland' },
    { id: 'NZ-OTA', name: 'Otago', country: 'New Zealand', countryId: 'NZ', timeZoneId: 'Pacific/Auckland' },
    { id: 'AU-VIC', name: 'Victoria', country: 'Australia', countryId: 'AU', timeZoneId: 'Australia/Melbourne' },
    { id: 'JP', name: 'Japan', country: 'Japan', countryId: 'JP', timeZoneId: 'Asia/Tokyo' },
    { id: 'AU-NSW', name: 'New South Wales', country: 'Australia', countryId: 'AU', timeZoneId: 'Australia/Sydney' },
  ]
  const timeZones = ['Pacific/Auckland', 'Australia/Sydney', 'Asia/Tokyo'].map((id) => ({ id, name: id }))
  const show = (answer: () => unknown) =>
    showToSuperadmin(<NewCustomerPage />, '/customer/create', {
      'GET /api/installation/choices': () => ({ regions, timeZones }),
      'POST /customer/create': answer,
    })
  const fill = async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Company name/ }), 'Quarry')
    await userEvent.type(screen.getByRole('textbox', { name: /Code/ }), 'QUARRY')
    await userEvent.type(screen.getByRole('textbox', { name: /First name/ }), 'Mere')
    await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 'Tipene')
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'mere@quarry.example')
  }

  const choose = async (field: RegExp, name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByTitle(name))
  }

  it('leads to its page once it is created', async () => {
    const { page } = show(() => ({ message: 'success', id: ORCHARD.id }))
    await fill()
    expect(screen.getByRole('spinbutton', { name: /Repeated punches/ })).toHaveValue('3')
    await choose(/Country/, 'Japan')
    expect(screen.queryByRole('combobox', { name: /Region/ })).toBeNull()
    expect(await screen.findByTitle('Asia/Tokyo')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(page.address()).toBe(`/customer/update?id=${ORCHARD.id}`))
    expect(screen.getByText('The company is created, and mere@quarry.example is invited.')).toBeVisible()
  })

  it.each([
    { message: 'code extis', words: 'Another company has this code.' },
    { message: 'userEmailExit', words: 'Someone already signs in with this email.' },
  ])('refused with $message says it on the field', async ({ message, words }) => {
    show(() => ({ message }))
    await fill()
    await choose(/Country/, 'Japan')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })

  it('takes the time zone of the region that is chosen', async () => {
    show(() => ({ message: 'success', id: ORCHARD.id }))
    await choose(/Country/, 'Australia')
    await choose(/Region/, 'New South Wales')
    expect(await screen.findByTitle('Australia/Sydney')).toBeInTheDocument()
  })
})
