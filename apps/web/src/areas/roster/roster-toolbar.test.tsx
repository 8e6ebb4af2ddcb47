import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { keepClockAndPage, open, openDisplayOptions, READ } from './roster.fixture.tsx'

keepClockAndPage()

/** A window of this width. */
function isWide(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, edge = '', pixels = ''] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = edge === 'min' ? width >= Number(pixels) : edge === 'max' && width <= Number(pixels)
    return Object.assign(new EventTarget(), { matches, media: query })
  })
}

const button = (name: string) => screen.getByRole('button', { name })

/** Whether the filters stand beside the title, instead of below it. */
function isBesideTitle() {
  return screen.getByRole('heading', { name: 'Roster' }).parentElement!.contains(button('Display options'))
}

it('the order of the people is one of the display options, and stands in the address', async () => {
  const { calls, shown } = await open()
  const options = await openDisplayOptions()
  expect(options.getByRole('radio', { name: 'Last Name' })).toBeChecked()
  await userEvent.click(options.getByRole('radio', { name: 'Department' }))
  await waitFor(() => expect(shown.address()).toContain('sortBy=Department'))
  const sorts = calls.filter(({ method, path }) => `${method} ${path}` === READ).map(({ query }) => query.get('sortBy'))
  expect(sorts).toEqual(['LastName', 'Department'])
})

it('a phone, which shows the figures always, has only the order there', async () => {
  isWide(360)
  await open({ isPhone: true })
  const options = await openDisplayOptions()
  expect(options.getAllByRole('radio')).toHaveLength(3)
  expect(options.queryByRole('checkbox')).toBeNull()
})

it('at 1440 px the filters stand beside the title, and what is seldom used is an icon with its name', async () => {
  isWide(1440)
  await open()
  expect(isBesideTitle()).toBe(true)
  for (const name of ['Template', 'Print']) expect(button(name)).not.toHaveTextContent(name)
  for (const name of ['Copy', 'Send All']) expect(button(name)).toHaveTextContent(name)
})

it('a company that publishes has a short word for that there, and an icon for Copy', async () => {
  isWide(1440)
  await open({
    settings: { publishRosters: true },
    answers: { 'GET /api/roster/unpublished': () => ({ changes: 12, people: [] }) },
  })
  expect(await screen.findByRole('button', { name: 'Publish 12 changes' })).toHaveTextContent(/^Publish 12$/)
  expect(button('Copy')).not.toHaveTextContent('Copy')
})

it.each([
  { why: 'below that they have a row of their own', width: 1439, isBeside: false },
  { why: 'a wider window has the words too', width: 1700, isBeside: true },
])('$why', async ({ width, isBeside }) => {
  isWide(width)
  await open()
  expect(isBesideTitle()).toBe(isBeside)
  expect(within(button('Print')).getByText('Print')).toBeInTheDocument()
})
