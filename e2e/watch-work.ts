import type { Page } from '@playwright/test'

/**
 * Measures what the page's own thread works: what other processes do meanwhile on a loaded machine does not count.
 *
 * @returns `workOf`: milliseconds of work until the page has drawn what an action changed; `stop` ends the measuring
 */
export async function watchWork(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const workedMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000
  }
  return {
    async workOf(action: () => Promise<unknown>): Promise<number> {
      const before = await workedMs()
      await action()
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      return (await workedMs()) - before
    },
    stop: () => cdp.detach(),
  }
}

export function medianOf(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? NaN
}
