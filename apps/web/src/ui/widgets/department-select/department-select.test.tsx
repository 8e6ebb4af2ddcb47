import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DepartmentMultiSelect, DepartmentSelect } from './department-select.tsx'
import type { DepartmentNode } from './department-tree-rules.ts'

const leaf = (title: string, status: DepartmentNode['status'] = 'Active'): DepartmentNode => ({
  id: title,
  title,
  level: 3,
  status,
  children: [],
})

const TREE: DepartmentNode[] = [
  {
    ...leaf('Fernbank'),
    children: [{ ...leaf('Packing'), children: [leaf('Line 1'), leaf('Line 2')] }, leaf('Old mill', 'Inactive')],
  },
]

it('one department is chosen from the tree', async () => {
  const user = await openTree(<One />)
  await user.click(node('Line 2'))
  expect(screen.getByTestId('chosen')).toHaveTextContent('Line 2')
})

it('an inactive department appears, by name, once all options are shown', async () => {
  const user = await openTree(<One />)
  expect(screen.queryByText('Old mill (Inactive)')).not.toBeInTheDocument()
  await user.click(node('Show All options'))
  await user.click(node('Old mill (Inactive)'))
  expect(screen.getByTestId('chosen')).toHaveTextContent('Old mill')
})

it('ticking a department ticks those below it, and each can be taken back', async () => {
  const user = await openTree(<Several />)
  await user.click(node('Packing'))
  expect(screen.getByTestId('chosen')).toHaveTextContent('Packing|Line 1|Line 2')
  await user.click(node('Line 1'))
  expect(screen.getByTestId('chosen')).toHaveTextContent('Packing|Line 2')
})

it('one that is taken back takes those above it along, where a department has everyone below it', async () => {
  const user = await openTree(<Several includesBelow />)
  await user.click(node('Fernbank'))
  await user.click(node('Line 1'))
  expect(screen.getByTestId('chosen')).toHaveTextContent(/^Line 2$/)
})

it('a department and those below it each have a tag', async () => {
  const user = await openTree(<Several />)
  await user.click(node('Packing'))
  const tags = [...document.querySelectorAll('.ant-select-selection-item')].map((tag) => tag.textContent)
  expect(tags).toEqual(['Packing', 'Line 1', 'Line 2'])
})

it('Select All takes every department that is offered', async () => {
  const user = await openTree(<Several />)
  await user.click(node('Select All'))
  expect(screen.getByTestId('chosen')).toHaveTextContent(/^Fernbank\|Packing\|Line 1\|Line 2$/)
  await user.click(node('Select All'))
  expect(screen.getByTestId('chosen')).toBeEmptyDOMElement()
})

it('the search leaves what matches, with what stands above it', async () => {
  const user = await openTree(<Several />)
  await user.type(await fieldOfTree(), 'pack')
  const shown = within(document.querySelector<HTMLElement>('[role="tree"]')!)
  await waitFor(() => expect(shown.queryByText('Line 1')).not.toBeInTheDocument())
  expect(shown.getByText('Packing')).toBeInTheDocument()
  expect(shown.getByText('Fernbank')).toBeInTheDocument()
  expect(shown.queryByText('Select All')).not.toBeInTheDocument()
  await user.clear(await fieldOfTree())
  expect(await shown.findByText('Line 1')).toBeInTheDocument()
})

function One() {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <DepartmentSelect aria-label="Department" nodes={TREE} value={chosen} onChange={setChosen} />
      <output data-testid="chosen">{chosen}</output>
    </>
  )
}

function Several({ includesBelow = false }) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <DepartmentMultiSelect
        aria-label="Departments"
        nodes={TREE}
        value={chosen}
        onChange={setChosen}
        includesBelow={includesBelow}
      />
      <output data-testid="chosen">{chosen.join('|')}</output>
    </>
  )
}

/** A node of the tree, neither a tag nor what is read out. */
function node(name: string) {
  return within(document.querySelector<HTMLElement>('[role="tree"]')!).getByText(name)
}

/** The field once the tree's code is there; until then a disabled one stands in its place. */
async function fieldOfTree(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Department/ })).toBeEnabled())
  return screen.getByRole('combobox', { name: /^Department/ })
}

async function openTree(select: React.ReactNode) {
  const user = userEvent.setup()
  render(select)
  await user.click(await fieldOfTree())
  await screen.findByRole('tree')
  return user
}
