import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CompletionRing } from './completion-ring.tsx'
import { DayBars } from './day-bars.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { TrendLine } from './trend-line.tsx'

describe('DayBars', () => {
  const days = [
    { key: 'a', short: 'M 26', name: 'Mon 26/10', minutes: 540, standardMinutes: 480 },
    { key: 'b', short: 'T 27', name: 'Tue 27/10', minutes: 240, standardMinutes: 480 },
  ]
  it('says the total in words', () => {
    render(<DayBars title="Hours" days={days} />)
    expect(screen.getByRole('img', { name: 'Hours: 13h of 16h standard on 2 days' })).toBeInTheDocument()
  })
  it('a bar is as tall as its hours, the part beyond standard by itself', () => {
    const { container } = render(<DayBars title="Hours" days={days} />)
    const heights = [...container.querySelectorAll('rect')].map((bar) => Math.round(Number(bar.getAttribute('height'))))
    // ticks reach 10 h on 128 px: 8 h, 1 h less the hairline, 4 h
    expect(heights).toEqual([102, 12, 51])
  })
  it('has its figures as a table', () => {
    render(<DayBars title="Hours" days={days} />)
    const row = within(screen.getByRole('table', { name: 'Hours', hidden: true }))
      .getByText('Mon 26/10')
      .closest('tr')
    expect(row).toHaveTextContent('Mon 26/109.008.00')
  })
})

describe('OutcomeBar', () => {
  it('the parts fill the bar and say what they are', () => {
    const { container } = render(
      <OutcomeBar
        title="Tuesday"
        parts={[
          { tone: 'paid', name: 'Ordinary Time', minutes: 450 },
          { tone: 'pending', name: 'To approve', minutes: 150 },
          { tone: 'cut', name: 'Not accepted', minutes: 0 },
        ]}
      />,
    )
    expect(screen.getByRole('img', { name: 'Tuesday: Ordinary Time 7h 30m, To approve 2h 30m' })).toBeInTheDocument()
    const bar = container.querySelector('svg')!
    expect([...bar.querySelectorAll('rect[x]')].map((part) => part.getAttribute('width'))).toEqual(['75%', '25%'])
  })
  it('nothing recorded is said, not drawn', () => {
    render(<OutcomeBar title="Tuesday" parts={[]} />)
    expect(screen.getByRole('img', { name: 'Tuesday: Nothing recorded' })).toBeInTheDocument()
  })
})

describe('TrendLine', () => {
  it.each([
    { why: 'up', values: [2, 5], words: 'Late: up from 2 (1) to 5 (2)' },
    { why: 'down', values: [5, 2], words: 'Late: down from 5 (1) to 2 (2)' },
    { why: 'as before', values: [2, 2], words: 'Late: 2 (2), as at the start (1)' },
  ])('says that it went $why', ({ values, words }) => {
    render(<TrendLine title="Late" points={values.map((value, place) => ({ name: String(place + 1), value }))} />)
    expect(screen.getByRole('img', { name: words })).toBeInTheDocument()
  })
  it('without points says so', () => {
    render(<TrendLine title="Late" points={[]} />)
    expect(screen.getByText('No data')).toBeInTheDocument()
  })
})

describe('CompletionRing', () => {
  it('100% means all', () => {
    render(<CompletionRing label="Approved" done={199} total={200} />)
    expect(screen.getByRole('img', { name: 'Approved: 199 of 200' })).toHaveTextContent('99%')
  })
  it('of nothing there is no share', () => {
    render(<CompletionRing label="Approved" done={0} total={0} />)
    expect(screen.getByRole('img')).toHaveTextContent('–')
  })
})
