import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TUESDAY_RESULTS, TUESDAY_STEPS } from './why-steps.fixture.ts'
import { WhySteps } from './why-steps.tsx'

it('each step says what it took and what is left after it', () => {
  render(<WhySteps steps={TUESDAY_STEPS} results={TUESDAY_RESULTS} />)
  const rounding = screen.getAllByRole('listitem')[2]!
  expect(within(rounding).getByText('– 14m')).toBeInTheDocument()
  expect(within(rounding).getByText('9h 30m')).toBeInTheDocument()
})

it('a step that changes nothing says so', () => {
  render(<WhySteps steps={TUESDAY_STEPS} results={TUESDAY_RESULTS} />)
  expect(screen.getByText('kept')).toBeInTheDocument()
})

it('the sum names every part of the measured time', () => {
  render(<WhySteps steps={TUESDAY_STEPS} results={TUESDAY_RESULTS} />)
  expect(screen.getByText('Every minute is accounted for: 8h + 45m + 30m + 15m = 9h 30m')).toBeInTheDocument()
})

it('where no time passed there is nothing to account for', () => {
  const missing = { key: 'missing', title: 'A punch is missing', detail: '', deltaMinutes: 0, kind: 'measure' } as const
  render(<WhySteps steps={[missing]} results={[{ label: 'Paid', minutes: 0, kind: 'paid' }]} />)
  expect(screen.queryByText(/Every minute/)).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('steps that do not lead to the result are never passed off as right', () => {
  render(<WhySteps steps={TUESDAY_STEPS.slice(0, -2)} results={TUESDAY_RESULTS} />)
  expect(screen.getByRole('alert')).toHaveTextContent('The steps do not add up: they are off by 1h 15m.')
  expect(screen.queryByText(/Every minute/)).not.toBeInTheDocument()
})
