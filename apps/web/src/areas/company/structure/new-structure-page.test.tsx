import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStructure as open } from './open-structure.fixture.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const field = (name: string | RegExp) => screen.findByRole('textbox', { name })

describe('a new node', () => {
  const at = '/mydetail/company/department/id-Packing/create'
  const place = {
    level: 4,
    labelName: 'Position',
    timeZone: false,
    parentName: 'Packing',
    inherits: { timeZone: null, schedule: null, timeRounding: null },
  }
  const CHILD = 'GET /api/departments/id-Packing/child-company-structure'

  it('goes to the page of the new node', async () => {
    const { calls, page } = open(at, { [CHILD]: () => place })
    expect(await screen.findByRole('heading', { name: 'New structure' })).toBeVisible()
    await userEvent.click(await field('Position'))
    await userEvent.paste('Packer')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(page.address()).toBe('/mydetail/company/department/id-New'))
    expect(calls.find(({ path }) => path === '/department/save')?.fields.get('parent')).toBe('id-Packing')
  })

  it('saved to continue starts again with the next punch code', async () => {
    let next = 7
    const { page } = open(
      at,
      { [CHILD]: () => place, 'GET /api/departments/next-punch-code': () => ({ punchCode: String(next++) }) },
      { settings: { isPositionCodeEnabled: true } },
    )
    expect(await field('Punch Code')).toHaveValue('7')
    await userEvent.click(await field('Position'))
    await userEvent.paste('Packer')
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue to create' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Punch Code' })).toHaveValue('8'))
    expect(screen.getByRole('textbox', { name: 'Position' })).toHaveValue('')
    expect(page.address()).toBe(at)
  })

  it.each([
    { why: 'nothing', name: '' },
    { why: 'blanks', name: '   ' },
  ])('of a position with $why for a name says that it is required, and so is its punch code', async ({ name }) => {
    const { calls } = open(at, { [CHILD]: () => place }, { settings: { isPositionCodeEnabled: true } })
    const label = await field('Position')
    await userEvent.clear(await field('Punch Code'))
    if (name) await userEvent.type(label, name)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(label).toHaveAccessibleDescription('This field is required.'))
    expect(await field('Punch Code')).toHaveAccessibleDescription(/^This field is required\./)
    expect(calls.some(({ path }) => path === '/department/save')).toBe(false)
  })

  it('below the last level cannot be', async () => {
    open(at, { [CHILD]: () => ({ ...place, level: null, labelName: null }) })
    expect(await screen.findByText('Can not create department under this company structure.')).toBeVisible()
  })
})
