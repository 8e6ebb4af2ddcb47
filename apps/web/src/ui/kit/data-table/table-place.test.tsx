import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { people, peopleTable } from './people.fixture.ts'
import { readSorting, writePlace } from './table-place.ts'

// a window that ten rows fill
beforeEach(() => void vi.stubGlobal('innerHeight', 640))
afterEach(() => vi.unstubAllGlobals())

describe('the address of a table', () => {
  it('brings back filter, sorting and page', () => {
    show('/people?filter=person%202&sort=clockId.asc&page=2')
    expect(screen.getByRole('searchbox')).toHaveValue('person 2')
    expect(screen.getByText('Show 11 to 11 of 11 entries')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Clock ID' })).toHaveAttribute('aria-sort', 'ascending')
  })

  it('takes what is typed without a step in the history, and forgets the page', async () => {
    const router = show('/people?page=3&status=All')
    await userEvent.type(screen.getByRole('searchbox'), 'person 1')
    await waitFor(() => expect(router.state.location.search).toBe('?status=All&filter=person+1'))
    expect(router.state.historyAction).toBe('REPLACE')
    expect(screen.getByRole('searchbox')).toHaveValue('person 1')
  })

  it('Back takes back a sorting', async () => {
    const router = show('/people')
    const heading = () => screen.getByRole('columnheader', { name: 'Name' })
    await userEvent.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(router.state.location.search).toBe('?sort=name.asc'))
    await userEvent.click(within(heading()).getByRole('button'))
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'descending'))
    await router.navigate(-1)
    await waitFor(() => expect(heading()).toHaveAttribute('aria-sort', 'ascending'))
  })

  it('a page beyond the last is the last', () => {
    show('/people?page=99')
    expect(screen.getByText('Show 21 to 30 of 30 entries')).toBeInTheDocument()
  })

  it.each([
    { why: 'what is as usual is left out', changes: { filter: '', page: 1 }, search: 'status=All' },
    {
      why: 'not sorted at all can be said',
      changes: { sorting: null },
      search: 'status=All&filter=a&page=2&sort=none',
    },
  ])('$why', ({ changes, search }) =>
    expect(writePlace(new URLSearchParams('status=All&filter=a&page=2'), '', changes).toString()).toBe(search),
  )

  it('two tables of a page do not take each other’s place', () =>
    expect(writePlace(new URLSearchParams('filter=a'), 'late.', { filter: 'b' }).toString()).toBe(
      'filter=a&late.filter=b',
    ))

  it('what cannot be understood says nothing', () => expect(readSorting('name.sideways')).toBeUndefined())
})

function show(at: string) {
  const element = <DataTable {...peopleTable} rows={ROWS} address="" />
  const router = createMemoryRouter([{ path: '/people', element }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}

const ROWS = people(30)
