import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { people, peopleTable, type Person } from './people.fixture.ts'

/** So many that only those in view are drawn. */
const ROWS = people(300)

// a list that shows ten of them
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440)
})
afterEach(() => vi.restoreAllMocks())

it('a row of a long list stays in its elements when it gets the focus: the click that brought it hits its control', async () => {
  const fixed = vi.fn()
  render(
    <DataTable<Person>
      {...peopleTable}
      columns={[
        ...peopleTable.columns,
        {
          key: 'fix',
          title: 'Fix',
          render: ({ name }) => (
            <button type="button" onClick={() => fixed(name)}>
              Fix {name}
            </button>
          ),
        },
      ]}
      rows={ROWS}
      isUnpaged
      onOpen={vi.fn()}
    />,
  )
  const fix = await screen.findByText('Fix Person 3')
  expect(screen.queryByText('Fix Person 200')).not.toBeInTheDocument()
  // What a press does in a browser: the row has the focus before the button is let go.
  act(() => fix.focus())
  expect(fix).toBeInTheDocument()
  expect(screen.getByText('Fix Person 3')).toBe(fix)
  act(() => fix.click())
  expect(fixed).toHaveBeenCalledWith('Person 3')
})
