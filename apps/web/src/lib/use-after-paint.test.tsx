import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAfterPaint } from './use-after-paint.ts'

it('what waits for the first picture is drawn after it, once', async () => {
  const drawn: boolean[] = []
  function Page() {
    const isPainted = useAfterPaint()
    drawn.push(isPainted)
    return isPainted ? <p>Table</p> : null
  }
  render(<Page />)
  expect(drawn).toEqual([false])
  expect(await screen.findByText('Table')).toBeInTheDocument()
  expect(drawn).toEqual([false, true])
})

it('nothing is drawn for a page that was left before', async () => {
  const drawn: boolean[] = []
  function Page() {
    drawn.push(useAfterPaint())
    return null
  }
  render(<Page />).unmount()
  // a frame and the task after it, as the page waits for them
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  expect(drawn).toEqual([false])
})
