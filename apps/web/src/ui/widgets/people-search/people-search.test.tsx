import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { showPage } from '../../testing/show-page.tsx'
import { usePeopleFilters } from './people-filters.ts'
import { PeopleSearch } from './people-search.tsx'

const NODE = '0190a8f0-0000-7000-8000-0000000000d1'
const STATUSES = [
  { value: 'Active' as const, label: 'Active' },
  { value: 'Gone' as const, label: 'Gone' },
]

function List() {
  const { filters, change, isFiltered } = usePeopleFilters({ parameter: 'state', statuses: ['Active', 'Gone'] })
  return (
    <>
      <PeopleSearch filters={filters} statuses={STATUSES} nodes={[]} onApply={change} />
      <output aria-label="Filters">{JSON.stringify({ ...filters, isFiltered })}</output>
    </>
  )
}

function open(at: string) {
  return showPage(<List />, { at, permissions: {} })
}

const heldFilters = () => JSON.parse(screen.getByRole('status', { name: 'Filters' }).textContent ?? '') as unknown

describe('the filters of people', () => {
  it.each([
    { at: '/list', held: { status: 'Active', departmentIds: [], isFiltered: false } },
    { at: '/list?state=All', held: { departmentIds: [], isFiltered: true } },
    { at: '/list?state=Gone', held: { status: 'Gone', departmentIds: [], isFiltered: true } },
    { at: '/list?state=Nonsense&departmentIds=x', held: { status: 'Active', departmentIds: [], isFiltered: false } },
    {
      at: `/list?departmentIds=${NODE}`,
      held: { status: 'Active', departmentIds: [NODE], isFiltered: true },
    },
  ])('of $at are read from the address', async ({ at, held }) => {
    open(at)
    await screen.findByRole('status', { name: 'Filters' })
    expect(heldFilters()).toEqual(held)
  })

  it('take effect with Apply, and the list begins again', async () => {
    const shown = open('/list?page=3&sort=email')
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Gone' }))
    expect(shown.address()).toBe('/list?page=3&sort=email')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(shown.address()).toBe('/list?sort=email&state=Gone'))
  })

  it('go back to the usual with Reset', async () => {
    const shown = open(`/list?state=All&departmentIds=${NODE}`)
    await userEvent.click(await screen.findByRole('button', { name: /Search/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(shown.address()).toBe('/list'))
  })
})
