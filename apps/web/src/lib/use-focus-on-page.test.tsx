import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { MemoryRouter, useNavigate } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { useFocusOnPage } from './use-focus-on-page.ts'

function Page() {
  const sheet = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useFocusOnPage(sheet)
  return (
    <>
      <button type="button" onClick={() => void navigate('/other')}>
        Menu
      </button>
      <main ref={sheet} tabIndex={-1}>
        <h1 tabIndex={-1}>Title</h1>
        <input aria-label="Filter" onChange={() => void navigate('/none', { replace: true })} />
        <button type="button" onClick={() => void navigate('/other')}>
          Open
        </button>
      </main>
    </>
  )
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Page />
    </MemoryRouter>,
  )
})

it.each(['Menu', 'Open'])('goes to the title of the page that %s leads to', (name) => {
  screen.getByRole('button', { name }).focus()
  fireEvent.click(screen.getByRole('button', { name }))
  expect(screen.getByRole('heading')).toHaveFocus()
})

it('stays in the field whose text gives the page another address', () => {
  screen.getByLabelText('Filter').focus()
  fireEvent.change(screen.getByLabelText('Filter'), { target: { value: 'nobody' } })
  expect(screen.getByLabelText('Filter')).toHaveFocus()
})
