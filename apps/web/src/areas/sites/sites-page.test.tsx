import type { MapServices, Workplace } from '@timeloom/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { serve } from '../../ui/testing/serve.ts'
import { showPage } from '../../ui/testing/show-page.tsx'
import { SitesPage } from './sites-page.tsx'

const QUAY: Workplace = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Quay gate',
  workSiteStatus: true,
  address: '1 Quay Street',
  coordinate: '(-36.843000, 174.766000)',
  radius: 25,
  description: '',
  employeeIds: [],
  employees: [],
  siteCode: null,
  version: 3,
}
const WITHOUT: MapServices = { tileUrl: null, attribution: '© Somebody', hasGeocoder: false }
const NEW = 'Create a new workplace'

function show(
  answers: Parameters<typeof serve>[0] = {},
  { services = WITHOUT, ...session }: { services?: MapServices; settings?: object; permissions?: object } = {},
) {
  const calls = serve({
    'GET /api/workplaces': () => [QUAY],
    [`GET /api/workplaces/${QUAY.id}`]: () => QUAY,
    'GET /api/geocode/services': () => services,
    'GET /api/workplaces/default-location': () => ({ latitude: -36.8509, longitude: 174.7645 }),
    'GET /api/employees': () => [],
    ...answers,
  })
  showPage(<SitesPage />, {
    at: '/workplace/list',
    permissions: { workplace: ['visible', 'create', 'update'] },
    ...session,
  })
  return calls
}

async function openNew() {
  await userEvent.click(await screen.findByRole('button', { name: 'New' }))
  const dialog = within(await screen.findByRole('dialog', { name: NEW }))
  await dialog.findByRole('button', { name: 'Put the fence here' })
  return dialog
}

const put = async (dialog: ReturnType<typeof within>, words: string) => {
  const search = dialog.getByLabelText('Find a place')
  await userEvent.clear(search)
  await userEvent.type(search, `${words}{Enter}`)
}
const value = (dialog: ReturnType<typeof within>, name: RegExp) =>
  (dialog.getByRole('textbox', { name }) as HTMLInputElement).value
const radiusOf = (dialog: ReturnType<typeof within>) =>
  (dialog.getByRole('spinbutton', { name: /^Radius/ }) as HTMLInputElement).value
const sentOf = (calls: ReturnType<typeof show>) =>
  Object.fromEntries(calls.find(({ path }) => path === '/workPlace/save')!.fields)

describe('the form of a new site', () => {
  it('comes whole: nothing moves its buttons while the pointer is on the way to them', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'New' }))
    const dialog = within(await screen.findByRole('dialog', { name: NEW }))
    await dialog.findByRole('button', { name: 'Save' })
    expect(dialog.getByLabelText('Find a place')).toBeInTheDocument()
  })

  it('starts active with a radius of 0; the first fence has 10 m, where it was placed', async () => {
    show()
    const dialog = await openNew()
    await waitFor(() => expect(radiusOf(dialog)).toBe('0.00'))
    expect(dialog.getByRole('checkbox', { name: 'Active' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Put the fence here' }))
    await waitFor(() => expect(value(dialog, /^Coordinate/)).toBe('(-36.850900, 174.764500)'))
    expect(radiusOf(dialog)).toBe('10.00')
    expect(dialog.queryByRole('button', { name: 'Put the fence here' })).not.toBeInTheDocument()
  })

  it('needs name, address, coordinate and radius', async () => {
    const calls = show()
    const dialog = await openNew()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(dialog.getAllByText('This field is required.')).toHaveLength(4))
    expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  })

  it('without map services takes coordinates and a typed address, and says so', async () => {
    const calls = show({ 'POST /workPlace/save': () => ({ message: 'success' }) })
    const dialog = await openNew()
    expect(dialog.getByText('Address lookup is not set up. Please type the address.')).toBeInTheDocument()
    expect(dialog.getByText(/^Map images are not set up/)).toBeInTheDocument()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Wharf')
    await put(dialog, '-36.9, 174.9')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Address/ }), 'Wharf Road')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Workplace created successfully')).toBeInTheDocument()
    expect(sentOf(calls)).toMatchObject({
      name: 'Wharf',
      workSiteStatus: 'true',
      address: 'Wharf Road',
      coordinate: '(-36.900000, 174.900000)',
      radius: '10',
    })
    expect(sentOf(calls)).not.toHaveProperty('employeeIds')
    expect(sentOf(calls)).not.toHaveProperty('map')
    expect(calls.some(({ path }) => path.startsWith('/api/geocode/re'))).toBe(false)
  })

  it('says a name that is taken on its field', async () => {
    show({ 'POST /workPlace/save': () => ({ message: 'name repeat' }) })
    const dialog = await openNew()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Quay gate')
    await put(dialog, '-36.9, 174.9')
    await userEvent.type(dialog.getByRole('textbox', { name: /^Address/ }), 'Wharf Road')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Warning: The name already exist.')).toBeInTheDocument()
  })

  it('has a site code where the company uses them', async () => {
    show({}, { settings: { isSiteCodeEnabled: false } })
    const dialog = await openNew()
    expect(dialog.queryByRole('textbox', { name: 'Site Code' })).not.toBeInTheDocument()
  })
})

describe('the address', () => {
  const services = { ...WITHOUT, hasGeocoder: true }

  it('is looked up at the middle of the fence, and read-only', async () => {
    const asked: string[] = []
    show(
      {
        'GET /api/geocode/reverse': ({ query }) => {
          asked.push(`${query.get('latitude')} ${query.get('longitude')}`)
          return { state: 'done', address: 'Wharf Road' }
        },
      },
      { services },
    )
    const dialog = await openNew()
    await put(dialog, '-36.9, 174.9')
    await waitFor(() => expect(value(dialog, /^Address/)).toBe('Wharf Road'))
    expect(dialog.getByRole('textbox', { name: /^Address/ })).toHaveAttribute('readonly')
    expect(asked).toEqual(['-36.9 174.9'])
  })

  it('is of the latest place, however late an earlier answer comes', async () => {
    const waiting: (() => void)[] = []
    show(
      {
        'GET /api/geocode/reverse': async ({ query }) => {
          if (query.get('latitude') === '-36.9') await new Promise<void>((resolve) => waiting.push(resolve))
          return { state: 'done', address: `At ${query.get('latitude')}` }
        },
      },
      { services },
    )
    const dialog = await openNew()
    await put(dialog, '-36.9, 174.9')
    await waitFor(() => expect(waiting).toHaveLength(1))
    await put(dialog, '-37, 175')
    await waitFor(() => expect(value(dialog, /^Address/)).toBe('At -37'))
    waiting[0]!()
    // The late answer has come by the time that this is typed.
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Wharf')
    expect(value(dialog, /^Address/)).toBe('At -37')
  })

  it('is typed where none is known, or the service does not answer; the previous one comes back to be corrected', async () => {
    const states = [
      { state: 'done', address: null },
      { state: 'unreachable', address: null },
    ]
    show({ 'GET /api/geocode/reverse': () => states.shift() }, { services })
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Quay gate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify a workplace' }))
    await dialog.findByLabelText('Find a place')
    await put(dialog, '-36.9, 174.9')
    expect(await dialog.findByText('The map found no address there. Please type one.')).toBeInTheDocument()
    expect(value(dialog, /^Address/)).toBe('1 Quay Street')
    await put(dialog, '-37, 175')
    expect(await dialog.findByText(/^Addresses cannot be looked up at the moment/)).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /^Address/ })).not.toHaveAttribute('readonly')
  })
})

describe('a place', () => {
  const services = { ...WITHOUT, hasGeocoder: true }
  const places = [
    { address: '1 Quay Street', latitude: -36.843, longitude: 174.766 },
    { address: 'Quay Road', latitude: -36.9, longitude: 174.9 },
  ]
  const address = () => ({ state: 'done', address: 'Somewhere' })

  it('of several that were found is chosen', async () => {
    const found = () => ({ state: 'done', places })
    show({ 'GET /api/geocode/search': found, 'GET /api/geocode/reverse': address }, { services })
    const dialog = await openNew()
    await put(dialog, 'quay')
    await userEvent.click(await dialog.findByRole('button', { name: 'Quay Road' }))
    expect(value(dialog, /^Coordinate/)).toBe('(-36.900000, 174.900000)')
    expect(dialog.queryByRole('list', { name: 'Places found' })).not.toBeInTheDocument()
  })

  it('that is the only one is taken at once; one that is not there is reported', async () => {
    const answers = [
      { state: 'done', places: [] },
      { state: 'unreachable', places: [] },
      { state: 'done', places: [places[0]] },
    ]
    show({ 'GET /api/geocode/search': () => answers.shift(), 'GET /api/geocode/reverse': address }, { services })
    const dialog = await openNew()
    await put(dialog, 'nowhere')
    expect(await dialog.findByText('There is no such place.')).toBeInTheDocument()
    await put(dialog, 'later')
    expect(await dialog.findByText(/^Place search is not available at the moment/)).toBeInTheDocument()
    await put(dialog, 'quay')
    await waitFor(() => expect(value(dialog, /^Coordinate/)).toBe('(-36.843000, 174.766000)'))
  })
})

describe('an existing site', () => {
  const openQuay = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Quay gate' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Modify a workplace' }))
    await dialog.findByRole('slider', { name: 'Radius of the fence' })
    return dialog
  }

  it('is changed with its version; its people are sent only where they were changed', async () => {
    const calls = show({ 'POST /workPlace/save': () => ({ message: 'success' }) })
    const dialog = await openQuay()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Workplace updated successfully')).toBeInTheDocument()
    expect(sentOf(calls)).toMatchObject({ id: QUAY.id, version: '3', name: 'Quay gate 2', radius: '25' })
    expect(sentOf(calls)).not.toHaveProperty('employeeIds')
  })

  it('that cannot be saved is said in the words of a change', async () => {
    show({ 'POST /workPlace/save': () => new Response('', { status: 500 }) })
    const dialog = await openQuay()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Failed to update workplace')).toBeInTheDocument()
  })

  it('is resized and moved with the arrow keys', async () => {
    show()
    const dialog = await openQuay()
    const edge = dialog.getByRole('slider', { name: 'Radius of the fence' })
    fireEvent.keyDown(edge, { key: 'ArrowUp' })
    fireEvent.keyDown(edge, { key: 'ArrowRight', shiftKey: true })
    await waitFor(() => expect(radiusOf(dialog)).toBe('36.00'))
    expect(edge).toHaveAttribute('aria-valuetext', '36.00 m')
    fireEvent.keyDown(dialog.getByRole('button', { name: 'Move the fence' }), { key: 'ArrowUp' })
    await waitFor(() => expect(value(dialog, /^Coordinate/)).not.toBe(QUAY.coordinate))
    expect(value(dialog, /^Coordinate/)).toMatch(/^\(-36\.8429\d\d, 174\.766000\)$/)
  })

  it('shows which fences it overlaps with, by how many metres', async () => {
    const yard = {
      ...QUAY,
      id: '00000000-0000-4000-8000-0000000000a2',
      name: 'Yard',
      coordinate: '(-36.8434, 174.766)',
    }
    show({ 'GET /api/workplaces': () => [QUAY, yard] })
    const dialog = await openQuay()
    expect(await dialog.findByText(/^It overlaps with Yard by 5\.5 m/)).toBeInTheDocument()
  })
})

it('a Supervisor looks, and changes nothing', async () => {
  show({}, { permissions: { workplace: ['visible'] } })
  expect(await screen.findByText('Quay gate')).toBeInTheDocument()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Mobile Site Name',
    'Status',
    'Pin Point Address',
    'Geo Fence-Radius',
    'Radius',
  ])
  expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument()
})
