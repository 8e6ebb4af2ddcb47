import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '../../../lib/api/call-error.ts'
import { DataTable } from './data-table.tsx'
import type { TableColumn } from './data-table.types.ts'

interface Person {
  id: string
  clockId: number
  name: string
  isLate: boolean
}

const people: Person[] = Array.from({ length: 30 }, (_, index) => ({
  id: `p${index}`,
  clockId: 1030 - index,
  name: `Person ${index}`,
  isLate: index === 20,
}))

const columns: TableColumn<Person>[] = [
  { key: 'clockId', title: 'Clock ID', value: (person) => person.clockId },
  { key: 'name', title: 'Name', value: (person) => person.name },
  { key: 'late', title: 'Late', value: (person) => person.isLate, isHiddenByDefault: true },
]

const base = { name: 'people', label: 'People', columns, rowKey: (person: Person) => person.id }

function bodyRows(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
}

// a window that ten rows fill
beforeEach(() => void vi.stubGlobal('innerHeight', 640))
afterEach(() => vi.unstubAllGlobals())

describe('pages', () => {
  it('a higher window shows more rows, until a number is chosen', async () => {
    vi.stubGlobal('innerHeight', 900)
    render(<DataTable {...base} rows={people} />)
    expect(screen.getByText('Show 1 to 25 of 30 entries')).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Records per page' }), '10')
    expect(screen.getByText('Show 1 to 10 of 30 entries')).toBeInTheDocument()
  })

  it('shows ten rows and says which', () => {
    render(<DataTable {...base} rows={people} />)
    expect(bodyRows()).toHaveLength(10)
    expect(screen.getByText('Show 1 to 10 of 30 entries')).toBeInTheDocument()
  })

  it('the last page holds the rest', async () => {
    render(<DataTable {...base} rows={people.slice(0, 25)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(screen.getByText('Show 21 to 25 of 25 entries')).toBeInTheDocument()
  })

  it('the page size is kept for the next visit', async () => {
    const { unmount } = render(<DataTable {...base} rows={people} />)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Records per page' }), '25')
    unmount()
    render(<DataTable {...base} rows={people} />)
    expect(bodyRows()).toHaveLength(25)
  })
})

describe('sorting and filter', () => {
  it('numbers sort by size: ascending, descending, not at all', async () => {
    render(<DataTable {...base} rows={people} />)
    const heading = screen.getByRole('button', { name: 'Clock ID' })
    await userEvent.click(heading)
    expect(bodyRows()[0]).toContain('1001')
    expect(screen.getByRole('columnheader', { name: 'Clock ID' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(heading)
    expect(bodyRows()[0]).toContain('1030')
    await userEvent.click(heading)
    expect(screen.getByRole('columnheader', { name: 'Clock ID' })).toHaveAttribute('aria-sort', 'none')
  })

  it('the filter finds what a cell shows: a date in the format of the reader, words, but no tick', async () => {
    const shown: TableColumn<Person>[] = [
      ...columns,
      { key: 'on', title: 'On', value: () => '2026-11-20', render: () => '20/11/2026' },
      { key: 'paid', title: 'Paid', value: () => true, csv: () => 'Yes', render: () => <i /> },
      { key: 'active', title: 'Status', value: () => true, shown: () => 'Active' },
    ]
    render(<DataTable {...base} columns={shown} rows={people} />)
    const filter = screen.getByRole('searchbox', { name: 'Filter' })
    for (const text of ['20/11/2026', 'activ']) {
      await userEvent.type(filter, text)
      expect(await screen.findByText('Show 1 to 10 of 30 entries')).toBeInTheDocument()
      await userEvent.clear(filter)
    }
    for (const text of ['2026-11-20', 'true', 'yes']) {
      await userEvent.type(filter, text)
      expect(await screen.findByText('Nothing matches the filter')).toBeInTheDocument()
      expect(screen.queryByText(/^Show 0 to 0/)).not.toBeInTheDocument()
      await userEvent.clear(filter)
    }
  })

  it('the filter finds a part of any visible column, whatever its case', async () => {
    render(<DataTable {...base} rows={people} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'PERSON 2')
    expect(screen.getByText('Show 1 to 10 of 11 entries')).toBeInTheDocument()
    expect(screen.getByText('filtered from 30')).toBeInTheDocument()
  })

  it('a hidden column is not searched', async () => {
    render(<DataTable {...base} rows={people} />)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter' }), 'true')
    expect(screen.getByText('Nothing matches the filter')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(bodyRows()).toHaveLength(10)
  })
})

describe('groups and selection', () => {
  it('a group keeps its place whatever the sorting', async () => {
    const groups = [
      { key: 'look', title: 'Needs review', holds: (person: Person) => person.isLate },
      { key: 'clean', title: 'Clean', holds: (person: Person) => !person.isLate },
    ]
    render(<DataTable {...base} rows={people} groups={groups} />)
    await userEvent.click(screen.getByRole('button', { name: 'Clock ID' }))
    expect(bodyRows().slice(0, 3)).toEqual(['Needs review 1', '1010Person 20', 'Clean 29'])
  })

  it('Shift chooses everything between, but no row that is closed', async () => {
    render(<Selecting isDisabled={(person) => person.id === 'p2'} />)
    const user = userEvent.setup()
    await user.click(screen.getByRole('checkbox', { name: 'Person 1' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Person 4' }))
    await user.keyboard('{/Shift}')
    expect(screen.getByTestId('chosen')).toHaveTextContent(/^p1 p3 p4$/)
  })

  it('select all takes what the filter shows, over all pages', async () => {
    render(<Selecting />)
    await userEvent.type(screen.getByRole('searchbox'), 'person 2')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByTestId('chosen').textContent.split(' ')).toHaveLength(11)
  })
})

describe('states', () => {
  it('an error offers a retry', async () => {
    const retry = vi.fn()
    render(<DataTable {...base} rows={undefined} error={new CallError({ kind: 'timeout' })} onRetry={retry} />)
    expect(within(screen.getByRole('alert')).getByText('Request timed out. Please try again.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalled()
  })

  it('emptiness says why', () => {
    render(<DataTable {...base} rows={[]} empty={{ title: 'Nothing to approve' }} />)
    expect(screen.getByText('Nothing to approve')).toBeInTheDocument()
  })
})

const nobody = () => false

function Selecting({ isDisabled = nobody }: { isDisabled?: (person: Person) => boolean }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        {...base}
        rows={people}
        selection={{ keys, onChange: setKeys, isDisabled, label: (person) => person.name }}
      />
      <output data-testid="chosen">{[...keys].join(' ')}</output>
    </>
  )
}
