import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { TableGroup } from './data-table.types.ts'
import { people, peopleTable, type Person } from './people.fixture.ts'

// a window that ten rows fill
beforeEach(() => void vi.stubGlobal('innerHeight', 640))
afterEach(() => vi.unstubAllGlobals())

const GROUPS: TableGroup<Person>[] = [
  { key: 'look', title: 'Needs review', holds: ({ id }) => id === 'p11' || id === 'p12' },
  { key: 'clean', title: 'Clean', holds: () => true },
]

describe('the keyboard in the rows', () => {
  it('Tab leads to one row; arrows, Home and End move, over the headings of groups', async () => {
    const { user } = show()
    await intoRows(user)
    expect(focusedName()).toBe('Person 11')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focusedName()).toBe('Person 0')
    await user.keyboard('{End}')
    expect(focusedName()).toBe('Person 7')
    await user.keyboard('{ArrowDown}{Home}')
    expect(focusedName()).toBe('Person 11')
  })

  it('Enter opens the row, Space selects it, Shift and Space select everything up to it', async () => {
    const { user, opened } = show()
    await intoRows(user)
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledWith('p11')
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    expect(screen.getByTestId('chosen')).toHaveTextContent(/^p11 p12 p0$/)
  })

  it('the row that was left is the one Tab comes back to', async () => {
    const { user } = show()
    await intoRows(user)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    await user.tab()
    await user.tab({ shift: true })
    await waitFor(() => expect(focusedName()).toBe('Person 0'))
  })
})

describe('the place of a line among all, for assistive technology', () => {
  it('counts headings of groups in the rows and in their number alike', async () => {
    const { user } = show()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '33')
    expect(lines()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    await user.click(screen.getByRole('button', { name: 'Page 2' }))
    // the heading 'Clean' is shown again, under the place it has
    await waitFor(() => expect(lines()).toEqual([1, 5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]))
  })
})

function show() {
  const opened = vi.fn()
  render(<People onOpen={opened} />)
  return { user: userEvent.setup(), opened }
}

function People({ onOpen }: { onOpen: (id: string) => void }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        {...peopleTable}
        rows={ROWS}
        groups={GROUPS}
        onOpen={({ id }) => onOpen(id)}
        selection={{ keys, onChange: setKeys, label: ({ name }) => name }}
      />
      <output data-testid="chosen">{[...keys].join(' ')}</output>
    </>
  )
}

async function intoRows(user: ReturnType<typeof userEvent.setup>) {
  screen.getByRole('button', { name: 'Name' }).focus()
  await user.tab()
}

function focusedName(): string | undefined {
  return document.activeElement?.querySelector('td:last-child')?.textContent
}

function lines(): number[] {
  return screen.getAllByRole('row').map((row) => Number(row.getAttribute('aria-rowindex')))
}

const ROWS = people(30)
